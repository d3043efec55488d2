#include "output/hershey_table.hpp"

// Written by tests/support/make_hershey_table.py; do not edit.
//
// The Hershey Fonts were originally created by Dr. A. V. Hershey while working at the U. S. National Bureau
// of Standards. The format of the font data that this table was converted from was originally created by
// James Hurt, Cognition, Inc., 900 Technology Park Drive, Billerica, MA 01821 (mit-eddie!ci-dandelion!hurt).
// The data may be used by anyone for any purpose and converted into any format but that of the U.S. NTIS,
// provided that this acknowledgement goes with it.

namespace mazepress::output {
namespace {

// clang-format off
// A point is two characters, x and y, each 'R' plus the value; a space lifts the pen.
constexpr HersheyGlyph kGlyphs[] = {
    {0x0020, -12, 12, R"()"},  // space
    {0x0021, -10, 10, R"(R:RV R`PbRdTbR`)"},  // !
    {0x0022, -16, 16, R"(J:JH Z:ZH)"},  // "
    {0x0023, -20, 22, R"(T2Fr `2Rr FLbL DX`X)"},  // #
    {0x0024, -20, 20, R"(N2Nl V2Vl `@\<V:N:H<D@DDFHHJLLXP\R^T`X`^\bVdNdHbD^)"},  // $
    {0x0025, -24, 24, R"(d:@d J:N>NBLFHHDH@D@@B<F:J:N<T>Z>`<d: \VXXV\V`Zd^dbbd^dZ`V\V)"},  // %
    {0x0026, -26, 26, R"(fLfJdHbH`J^NZXV^RbNdFdBb@`>\>X@TBRPJRHTDT@R<N:J<H@HDJJNPX^\b`dddfbf`)"},  // &
    {0x0027, -10, 10, R"(R>P<R:T<T@RDPF)"},  // '
    {0x0028, -14, 14, R"(Z2V6R<NDLNLVN`RhVnZr)"},  // (
    {0x0029, -14, 14, R"(J2N6R<VDXNXVV`RhNnJr)"},  // )
    {0x002a, -16, 16, R"(RFR^ HL\X \LHX)"},  // *
    {0x002b, -26, 26, R"(R@Rd @RdR)"},  // +
    {0x002c, -8, 8, R"(T\R^P\RZT\T`Pd)"},  // ,
    {0x002d, -14, 14, R"(IR[R)"},  // -
    {0x002e, -8, 8, R"(RZP\R^T\RZ)"},  // .
    {0x002f, -22, 22, R"(d2@r)"},  // /
    {0x0030, -20, 20, R"(P:J<FBDLDRF\JbPdTdZb^\`R`L^BZ<T:P:)"},  // 0
    {0x0031, -20, 20, R"(JBN@T:Td)"},  // 1
    {0x0032, -20, 20, R"(FDFBH>J<N:V:Z<\>^B^F\JXPDd`d)"},  // 2
    {0x0033, -20, 20, R"(H:^:RJXJ\L^N`T`X^^ZbTdNdHbF`D\)"},  // 3
    {0x0034, -20, 20, R"(X:DVbV X:Xd)"},  // 4
    {0x0035, -20, 20, R"(\:H:FLHJNHTHZJ^N`T`X^^ZbTdNdHbF`D\)"},  // 5
    {0x0036, -20, 20, R"(^@\<V:R:L<HBFLFVH^LbRdTdZb^^`X`V^PZLTJRJLLHPFV)"},  // 6
    {0x0037, -20, 20, R"(`:Ld D:`:)"},  // 7
    {0x0038, -20, 20, R"(N:H<F@FDHHLJTLZN^R`V`\^`\bVdNdHbF`D\DVFRJNPLXJ\H^D^@\<V:N:)"},  // 8
    {0x0039, -20, 20, R"(^H\NXRRTPTJRFNDHDFF@J<P:R:X<\@^H^R\\XbRdNdHbF^)"},  // 9
    {0x003a, -8, 8, R"(RLPNRPTNRL RZP\R^T\RZ)"},  // :
    {0x003b, -8, 8, R"(RLPNRPTNRL T\R^P\RZT\T`Pd)"},  // ;
    {0x003c, -24, 24, R"(b@BRbd)"},  // <
    {0x003d, -26, 26, R"(@LdL @XdX)"},  // =
    {0x003e, -24, 24, R"(B@bRBd)"},  // >
    {0x003f, -18, 18, R"(FDFBH>J<N:V:Z<\>^B^F\JZLRPRV R`PbRdTbR`)"},  // ?
    {0x0040, -26, 28, R"(\JZFVDPDLFJHHNHTJXNZTZXXZT PDLHJNJTLXNZ \DZTZX^ZbZfVhPhLfFdB`>\<V:P:J<F>BB@F>L>R@XB\F`JbPdVd\b``b^ ^D\T\X^Z)"},  // @
    {0x0041, -18, 18, R"(R:Bd R:bd HV\V)"},  // A
    {0x0042, -22, 20, R"(D:Dd D:V:\<^>`B`F^J\LVN DNVN\P^R`V`\^`\bVdDd)"},  // B
    {0x0043, -20, 22, R"(bD`@\<X:P:L<H@FDDJDTFZH^LbPdXd\b`^bZ)"},  // C
    {0x0044, -22, 20, R"(D:Dd D:R:X<\@^D`J`T^Z\^XbRdDd)"},  // D
    {0x0045, -20, 18, R"(F:Fd F:`: FNVN Fd`d)"},  // E
    {0x0046, -20, 16, R"(F:Fd F:`: FNVN)"},  // F
    {0x0047, -20, 22, R"(bD`@\<X:P:L<H@FDDJDTFZH^LbPdXd\b`^bZbT XTbT)"},  // G
    {0x0048, -22, 22, R"(D:Dd `:`d DN`N)"},  // H
    {0x0049, -8, 8, R"(R:Rd)"},  // I
    {0x004a, -16, 16, R"(Z:ZZX`VbRdNdJbH`FZFV)"},  // J
    {0x004b, -22, 20, R"(D:Dd `:DV NL`d)"},  // K
    {0x004c, -20, 14, R"(F:Fd Fd^d)"},  // L
    {0x004d, -24, 24, R"(B:Bd B:Rd b:Rd b:bd)"},  // M
    {0x004e, -22, 22, R"(D:Dd D:`d `:`d)"},  // N
    {0x004f, -22, 22, R"(N:J<F@DDBJBTDZF^JbNdVdZb^^`ZbTbJ`D^@Z<V:N:)"},  // O
    {0x0050, -22, 20, R"(D:Dd D:V:\<^>`B`H^L\NVPDP)"},  // P
    {0x0051, -22, 22, R"(N:J<F@DDBJBTDZF^JbNdVdZb^^`ZbTbJ`D^@Z<V:N: T\`h)"},  // Q
    {0x0052, -22, 20, R"(D:Dd D:V:\<^>`B`F^J\LVNDN RN`d)"},  // R
    {0x0053, -20, 20, R"(`@\<V:N:H<D@DDFHHJLLXP\R^T`X`^\bVdNdHbD^)"},  // S
    {0x0054, -16, 16, R"(R:Rd D:`:)"},  // T
    {0x0055, -22, 22, R"(D:DXF^JbPdTdZb^^`X`:)"},  // U
    {0x0056, -18, 18, R"(B:Rd b:Rd)"},  // V
    {0x0057, -24, 24, R"(>:Hd R:Hd R:\d f:\d)"},  // W
    {0x0058, -20, 20, R"(D:`d `:Dd)"},  // X
    {0x0059, -18, 18, R"(B:RNRd b:RN)"},  // Y
    {0x005a, -20, 20, R"(`:Dd D:`: Dd`d)"},  // Z
    {0x005b, -14, 14, R"(L2Lr N2Nr L2Z2 LrZr)"},  // [
    {0x005c, -14, 14, R"(D:`j)"},  // backslash
    {0x005d, -14, 14, R"(V2Vr X2Xr J2X2 JrXr)"},  // ]
    {0x005e, -16, 16, R"(R6BR R6bR)"},  // ^
    {0x005f, -18, 18, R"(@rdr)"},  // _
    {0x0060, -8, 8, R"(TDPHPLRNTLRJPL)"},  // `
    {0x0061, -18, 20, R"(^H^d ^NZJVHPHLJHNFTFXH^LbPdVdZb^^)"},  // a
    {0x0062, -20, 18, R"(F:Fd FNJJNHTHXJ\N^T^X\^XbTdNdJbF^)"},  // b
    {0x0063, -18, 18, R"(^NZJVHPHLJHNFTFXH^LbPdVdZb^^)"},  // c
    {0x0064, -18, 20, R"(^:^d ^NZJVHPHLJHNFTFXH^LbPdVdZb^^)"},  // d
    {0x0065, -18, 18, R"(FT^T^P\LZJVHPHLJHNFTFXH^LbPdVdZb^^)"},  // e
    {0x0066, -10, 14, R"(\:X:T<RBRd LHZH)"},  // f
    {0x0067, -18, 20, R"(^H^h\nZpVrPrLp ^NZJVHPHLJHNFTFXH^LbPdVdZb^^)"},  // g
    {0x0068, -18, 20, R"(H:Hd HPNJRHXH\J^P^d)"},  // h
    {0x0069, -8, 8, R"(P:R<T:R8P: RHRd)"},  // i
    {0x006a, -10, 10, R"(R:T<V:T8R: THTjRpNrJr)"},  // j
    {0x006b, -18, 16, R"(H:Hd \HH\ PT^d)"},  // k
    {0x006c, -8, 8, R"(R:Rd)"},  // l
    {0x006d, -30, 30, R"(<H<d <PBJFHLHPJRPRd RPXJ\HbHfJhPhd)"},  // m
    {0x006e, -18, 20, R"(HHHd HPNJRHXH\J^P^d)"},  // n
    {0x006f, -18, 20, R"(PHLJHNFTFXH^LbPdVdZb^^`X`T^NZJVHPH)"},  // o
    {0x0070, -20, 18, R"(FHFr FNJJNHTHXJ\N^T^X\^XbTdNdJbF^)"},  // p
    {0x0071, -18, 20, R"(^H^r ^NZJVHPHLJHNFTFXH^LbPdVdZb^^)"},  // q
    {0x0072, -14, 12, R"(LHLd LTNNRJVH\H)"},  // r
    {0x0073, -16, 18, R"(^N\JVHPHJJHNJRNTXV\X^\^^\bVdPdJbH^)"},  // s
    {0x0074, -10, 14, R"(R:R\TbXd\d LHZH)"},  // t
    {0x0075, -18, 20, R"(HHH\JbNdTdXb^\ ^H^d)"},  // u
    {0x0076, -16, 16, R"(FHRd ^HRd)"},  // v
    {0x0077, -22, 22, R"(BHJd RHJd RHZd bHZd)"},  // w
    {0x0078, -16, 18, R"(HH^d ^HHd)"},  // x
    {0x0079, -16, 16, R"(FHRd ^HRdNlJpFrDr)"},  // y
    {0x007a, -16, 18, R"(^HHd HH^H Hd^d)"},  // z
    {0x007b, -14, 14, R"(V2R4P6N:N>PBRDTHTLPP R4P8P<R@TBVFVJTNLRTVVZV^TbRdPhPlRp PTTXT\R`PbNfNjPnRpVr)"},  // {
    {0x007c, -8, 8, R"(R2Rr)"},  // |
    {0x007d, -14, 14, R"(N2R4T6V:V>TBRDPHPLTP R4T8T<R@PBNFNJPNXRPVNZN^PbRdThTlRp TTPXP\R`TbVfVjTnRpNr)"},  // }
    {0x007e, -24, 24, R"(@X@TBNFLJLNNVTZV^VbTdP @TBPFNJNNPVVZX^XbVdPdL)"},  // ~
    {0x00a0, -12, 12, R"()"},  // no-break space
    {0x00a1, -10, 10, R"(RvRZ RPTNRLPNRP)"},  // ¡
    {0x00a2, -18, 18, R"(^NZJVHPHLJHNFTFXH^LbPdVdZb^^ SBSj)"},  // ¢
    {0x00a3, -20, 20, R"(^A\<X:S:N<LALZJ`Fd`d FPXP)"},  // £
    {0x00a4, -18, 18, R"([PZSXVUXRYOXLVJSIPJMLJOHRGUHXJZM[P DBKI `BYI D^KW `^YW)"},  // ¤
    {0x00a5, -18, 18, R"(B:RNRd b:RN HS\S HZ\Z)"},  // ¥
    {0x00a6, -8, 8, R"(R2RL RXRr)"},  // ¦
    {0x00a7, -18, 18, R"(\@Z<U:O:J<H@IDMGWL\P]T[XV[ NHIKGOHSMWW\[_\cZhUjOjJhHd)"},  // §
    {0x00a8, -14, 14, R"(L<J>L@N>L< X<V>X@Z>X<)"},  // ¨
    {0x00a9, -26, 26, R"(gOgSeWc[a^^`ZbVdRdNdJbF`C^A[?W=S=O=K?GACC@F>J<N:R:V:Z<^>a@cCeGgKgO \IXEUDPDMEJIHMHQJUMYPZUZXY\U)"},  // ©
    {0x00aa, -11, 12, R"(Y<YM Y@W=T<Q<N=L@KCKFLINLQMTMWLYI KSYS)"},  // ª
    {0x00ab, -18, 18, R"(QFGRQ^ ^FTR^^)"},  // «
    {0x00ac, -22, 22, R"(BNbNbZ)"},  // ¬
    {0x00ad, -14, 14, R"(IR[R)"},  // soft hyphen
    {0x00ae, -26, 26, R"(gOgSeWc[a^^`ZbVdRdNdJbF`C^A[?W=S=O=K?GACC@F>J<N:R:V:Z<^>a@cCeGgKgO KEKZ KETEWFXGYIYKXMWNTOKO ROYZ)"},  // ®
    {0x00af, -14, 14, R"(J?Z?)"},  // ¯
    {0x00b0, -13, 13, R"(YAXDWFUGRHOGMFLDKAL>M<O;R:U;W<X>YA)"},  // °
    {0x00b1, -26, 26, R"(R>R\ BMbM Bdbd)"},  // ±
    {0x00b2, 0, 23, R"(W@W?X<Y;[:`:b;c<d?dAcCaGUReR)"},  // ²
    {0x00b3, 0, 23, R"(X:d:]CaCcDdEeIeKdObQ_R[RXQWPUM)"},  // ³
    {0x00b4, -9, 11, R"(W:OB)"},  // ´
    {0x00b5, -18, 20, R"(HHH\JbNdTdXb^\ ^H^d HHHr)"},  // µ
    {0x00b6, -18, 18, R"(^:P:J<FAFGJLPNTN T:Tl \:\l)"},  // ¶
    {0x00b7, -10, 10, R"(RNPPRRTPRN)"},  // ·
    {0x00b8, -11, 10, R"(RdQhUiVlToPpMo)"},  // ¸
    {0x00b9, 0, 23, R"(Y?[=_:_R)"},  // ¹
    {0x00ba, -11, 12, R"(Q<N=L@KCKFLINLQMTMWLYIZFZCY@W=T<Q< KSZS)"},  // º
    {0x00bb, -18, 18, R"(SF]RS^ FFPRF^)"},  // »
    {0x00bc, 0, 46, R"(X>Z=^:^P yNn]~] yNyd s:_d)"},  // ¼
    {0x00bd, 0, 46, R"(X>Z=^:^P oSoRpPqOsNxNzO{P|R|T{VyZnd}d s:_d)"},  // ½
    {0x00be, 0, 46, R"(W:c:\B`BbCcDdHdJcMaO^PZPWOVNUL yNn]~] yNyd s:_d)"},  // ¾
    {0x00bf, -18, 18, R"(^l^n\rZtVvNvJtHrFnFjHfJdR`RZ RPTNRLPNRP)"},  // ¿
    {0x00c0, -18, 18, R"(R:Bd R:bd HV\V M-U5)"},  // À
    {0x00c1, -18, 18, R"(R:Bd R:bd HV\V W-O5)"},  // Á
    {0x00c2, -18, 18, R"(R:Bd R:bd HV\V K5R-Y5)"},  // Â
    {0x00c3, -18, 18, R"(R:Bd R:bd HV\V I4J1M/P0T3W4Z2[/)"},  // Ã
    {0x00c4, -18, 18, R"(R:Bd R:bd HV\V L/J1L3N1L/ X/V1X3Z1X/)"},  // Ä
    {0x00c5, -18, 18, R"(R:Bd R:bd HV\V W0V3U4R5P4N3M0N.O,R+U,V.W0)"},  // Å
    {0x00c6, -22, 24, R"(>dS:e: S:Sded SN`N EVSV)"},  // Æ
    {0x00c7, -20, 22, R"(bD`@\<X:P:L<H@FDDJDTFZH^LbPdXd\b`^bZ SdRhViWlUoQpNo)"},  // Ç
    {0x00c8, -20, 18, R"(F:Fd F:`: FNVN Fd`d N-V5)"},  // È
    {0x00c9, -20, 18, R"(F:Fd F:`: FNVN Fd`d X-P5)"},  // É
    {0x00ca, -20, 18, R"(F:Fd F:`: FNVN Fd`d L5S-Z5)"},  // Ê
    {0x00cb, -20, 18, R"(F:Fd F:`: FNVN Fd`d M/K1M3O1M/ Y/W1Y3[1Y/)"},  // Ë
    {0x00cc, -8, 8, R"(R:Rd M-U5)"},  // Ì
    {0x00cd, -8, 8, R"(R:Rd W-O5)"},  // Í
    {0x00ce, -8, 8, R"(R:Rd K5R-Y5)"},  // Î
    {0x00cf, -8, 8, R"(R:Rd L/J1L3N1L/ X/V1X3Z1X/)"},  // Ï
    {0x00d0, -22, 20, R"(D:Dd D:R:X<\@^D`J`T^Z\^XbRdDd >ONO)"},  // Ð
    {0x00d1, -22, 22, R"(D:Dd D:`d `:`d I4J1M/P0T3W4Z2[/)"},  // Ñ
    {0x00d2, -22, 22, R"(N:J<F@DDBJBTDZF^JbNdVdZb^^`ZbTbJ`D^@Z<V:N: M-U5)"},  // Ò
    {0x00d3, -22, 22, R"(N:J<F@DDBJBTDZF^JbNdVdZb^^`ZbTbJ`D^@Z<V:N: W-O5)"},  // Ó
    {0x00d4, -22, 22, R"(N:J<F@DDBJBTDZF^JbNdVdZb^^`ZbTbJ`D^@Z<V:N: K5R-Y5)"},  // Ô
    {0x00d5, -22, 22, R"(N:J<F@DDBJBTDZF^JbNdVdZb^^`ZbTbJ`D^@Z<V:N: I4J1M/P0T3W4Z2[/)"},  // Õ
    {0x00d6, -22, 22, R"(N:J<F@DDBJBTDZF^JbNdVdZb^^`ZbTbJ`D^@Z<V:N: L/J1L3N1L/ X/V1X3Z1X/)"},  // Ö
    {0x00d7, -22, 22, R"(EC_] _CE])"},  // ×
    {0x00d8, -22, 22, R"(N:J<F@DDBJBTDZF^JbNdVdZb^^`ZbTbJ`D^@Z<V:N: Cha6)"},  // Ø
    {0x00d9, -22, 22, R"(D:DXF^JbPdTdZb^^`X`: M-U5)"},  // Ù
    {0x00da, -22, 22, R"(D:DXF^JbPdTdZb^^`X`: W-O5)"},  // Ú
    {0x00db, -22, 22, R"(D:DXF^JbPdTdZb^^`X`: K5R-Y5)"},  // Û
    {0x00dc, -22, 22, R"(D:DXF^JbPdTdZb^^`X`: L/J1L3N1L/ X/V1X3Z1X/)"},  // Ü
    {0x00dd, -18, 18, R"(B:RNRd b:RN W-O5)"},  // Ý
    {0x00de, -20, 20, R"(F:Fd FDVD\F_J`O_T\XVZFZ)"},  // Þ
    {0x00df, -18, 20, R"(FdFDH>L:R:X<[AZFVJSNTQZT^X_]]bXdRdNb)"},  // ß
    {0x00e0, -18, 20, R"(^H^d ^NZJVHPHLJHNFTFXH^LbPdVdZb^^ M;UC)"},  // à
    {0x00e1, -18, 20, R"(^H^d ^NZJVHPHLJHNFTFXH^LbPdVdZb^^ W;OC)"},  // á
    {0x00e2, -18, 20, R"(^H^d ^NZJVHPHLJHNFTFXH^LbPdVdZb^^ KCR;YC)"},  // â
    {0x00e3, -18, 20, R"(^H^d ^NZJVHPHLJHNFTFXH^LbPdVdZb^^ IBJ?M=P>TAWBZ@[=)"},  // ã
    {0x00e4, -18, 20, R"(^H^d ^NZJVHPHLJHNFTFXH^LbPdVdZb^^ L=J?LAN?L= X=V?XAZ?X=)"},  // ä
    {0x00e5, -18, 20, R"(^H^d ^NZJVHPHLJHNFTFXH^LbPdVdZb^^ W>VAUBRCPBNAM>N<O:R9U:V<W>)"},  // å
    {0x00e6, -30, 30, R"(RHRd RNNJJHDH@J<N:T:X<^@bDdJdNbR^ RTjTjPhLfJbH\HXJTNRTRXT^Xb\dbdfbj^)"},  // æ
    {0x00e7, -18, 18, R"(^NZJVHPHLJHNFTFXH^LbPdVdZb^^ RdQhUiVlToPpMo)"},  // ç
    {0x00e8, -18, 18, R"(FT^T^P\LZJVHPHLJHNFTFXH^LbPdVdZb^^ M;UC)"},  // è
    {0x00e9, -18, 18, R"(FT^T^P\LZJVHPHLJHNFTFXH^LbPdVdZb^^ W;OC)"},  // é
    {0x00ea, -18, 18, R"(FT^T^P\LZJVHPHLJHNFTFXH^LbPdVdZb^^ KCR;YC)"},  // ê
    {0x00eb, -18, 18, R"(FT^T^P\LZJVHPHLJHNFTFXH^LbPdVdZb^^ L=J?LAN?L= X=V?XAZ?X=)"},  // ë
    {0x00ec, -8, 8, R"(RHRd M;UC)"},  // ì
    {0x00ed, -8, 8, R"(RHRd W;OC)"},  // í
    {0x00ee, -8, 8, R"(RHRd KCR;YC)"},  // î
    {0x00ef, -8, 8, R"(RHRd L=J?LAN?L= X=V?XAZ?X=)"},  // ï
    {0x00f0, -18, 18, R"(K:T>ZF]P]XZ`TdPdJ`GXGTJLPHTHZL]T JD[;)"},  // ð
    {0x00f1, -18, 20, R"(HHHd HPNJRHXH\J^P^d JBK?N=Q>UAXB[@\=)"},  // ñ
    {0x00f2, -18, 20, R"(PHLJHNFTFXH^LbPdVdZb^^`X`T^NZJVHPH N;VC)"},  // ò
    {0x00f3, -18, 20, R"(PHLJHNFTFXH^LbPdVdZb^^`X`T^NZJVHPH X;PC)"},  // ó
    {0x00f4, -18, 20, R"(PHLJHNFTFXH^LbPdVdZb^^`X`T^NZJVHPH LCS;ZC)"},  // ô
    {0x00f5, -18, 20, R"(PHLJHNFTFXH^LbPdVdZb^^`X`T^NZJVHPH JBK?N=Q>UAXB[@\=)"},  // õ
    {0x00f6, -18, 20, R"(PHLJHNFTFXH^LbPdVdZb^^`X`T^NZJVHPH M=K?MAO?M= Y=W?YA[?Y=)"},  // ö
    {0x00f7, -26, 26, R"(@PdP RBPDRFTDRB RZP\R^T\RZ)"},  // ÷
    {0x00f8, -18, 20, R"(PHLJHNFTFXH^LbPdVdZb^^`X`T^NZJVHPH EhaD)"},  // ø
    {0x00f9, -18, 20, R"(HHH\JbNdTdXb^\ ^H^d N;VC)"},  // ù
    {0x00fa, -18, 20, R"(HHH\JbNdTdXb^\ ^H^d X;PC)"},  // ú
    {0x00fb, -18, 20, R"(HHH\JbNdTdXb^\ ^H^d LCS;ZC)"},  // û
    {0x00fc, -18, 20, R"(HHH\JbNdTdXb^\ ^H^d M=K?MAO?M= Y=W?YA[?Y=)"},  // ü
    {0x00fd, -16, 16, R"(FHRd ^HRdNlJpFrDr V;NC)"},  // ý
    {0x00fe, -20, 18, R"(F:Fr FNJJNHTHXJ\N^T^X\^XbTdNdJbF^)"},  // þ
    {0x00ff, -16, 16, R"(FHRd ^HRdNlJpFrDr K=I?KAM?K= W=U?WAY?W=)"},  // ÿ
    {0x0100, -18, 18, R"(R:Bd R:bd HV\V J2Z2)"},  // Ā
    {0x0101, -18, 20, R"(^H^d ^NZJVHPHLJHNFTFXH^LbPdVdZb^^ J@Z@)"},  // ā
    {0x0102, -18, 18, R"(R:Bd R:bd HV\V K-M2R4W2Y-)"},  // Ă
    {0x0103, -18, 20, R"(^H^d ^NZJVHPHLJHNFTFXH^LbPdVdZb^^ K;M@RBW@Y;)"},  // ă
    {0x0104, -18, 18, R"(R:Bd R:bd HV\V ^dZhYl[o_oam)"},  // Ą
    {0x0105, -18, 20, R"(^H^d ^NZJVHPHLJHNFTFXH^LbPdVdZb^^ ZdVhUlWo[o]m)"},  // ą
    {0x0106, -20, 22, R"(bD`@\<X:P:L<H@FDDJDTFZH^LbPdXd\b`^bZ X-P5)"},  // Ć
    {0x0107, -18, 18, R"(^NZJVHPHLJHNFTFXH^LbPdVdZb^^ W;OC)"},  // ć
    {0x0108, -20, 22, R"(bD`@\<X:P:L<H@FDDJDTFZH^LbPdXd\b`^bZ L5S-Z5)"},  // Ĉ
    {0x0109, -18, 18, R"(^NZJVHPHLJHNFTFXH^LbPdVdZb^^ KCR;YC)"},  // ĉ
    {0x010a, -20, 22, R"(bD`@\<X:P:L<H@FDDJDTFZH^LbPdXd\b`^bZ S/Q1S3U1S/)"},  // Ċ
    {0x010b, -18, 18, R"(^NZJVHPHLJHNFTFXH^LbPdVdZb^^ R=P?RAT?R=)"},  // ċ
    {0x010c, -20, 22, R"(bD`@\<X:P:L<H@FDDJDTFZH^LbPdXd\b`^bZ L-S5Z-)"},  // Č
    {0x010d, -18, 18, R"(^NZJVHPHLJHNFTFXH^LbPdVdZb^^ K;RCY;)"},  // č
    {0x010e, -22, 20, R"(D:Dd D:R:X<\@^D`J`T^Z\^XbRdDd K-R5Y-)"},  // Ď
    {0x010f, -18, 20, R"(^:^d ^NZJVHPHLJHNFTFXH^LbPdVdZb^^ d:bB)"},  // ď
    {0x0110, -22, 20, R"(D:Dd D:R:X<\@^D`J`T^Z\^XbRdDd >ONO)"},  // Đ
    {0x0111, -18, 20, R"(^:^d ^NZJVHPHLJHNFTFXH^LbPdVdZb^^ T@c@)"},  // đ
    {0x0112, -20, 18, R"(F:Fd F:`: FNVN Fd`d K2[2)"},  // Ē
    {0x0113, -18, 18, R"(FT^T^P\LZJVHPHLJHNFTFXH^LbPdVdZb^^ J@Z@)"},  // ē
    {0x0114, -20, 18, R"(F:Fd F:`: FNVN Fd`d L-N2S4X2Z-)"},  // Ĕ
    {0x0115, -18, 18, R"(FT^T^P\LZJVHPHLJHNFTFXH^LbPdVdZb^^ K;M@RBW@Y;)"},  // ĕ
    {0x0116, -20, 18, R"(F:Fd F:`: FNVN Fd`d S/Q1S3U1S/)"},  // Ė
    {0x0117, -18, 18, R"(FT^T^P\LZJVHPHLJHNFTFXH^LbPdVdZb^^ R=P?RAT?R=)"},  // ė
    {0x0118, -20, 18, R"(F:Fd F:`: FNVN Fd`d \dXhWlYo]o_m)"},  // Ę
    {0x0119, -18, 18, R"(FT^T^P\LZJVHPHLJHNFTFXH^LbPdVdZb^^ ZdVhUlWo[o]m)"},  // ę
    {0x011a, -20, 18, R"(F:Fd F:`: FNVN Fd`d L-S5Z-)"},  // Ě
    {0x011b, -18, 18, R"(FT^T^P\LZJVHPHLJHNFTFXH^LbPdVdZb^^ K;RCY;)"},  // ě
    {0x011c, -20, 22, R"(bD`@\<X:P:L<H@FDDJDTFZH^LbPdXd\b`^bZbT XTbT L5S-Z5)"},  // Ĝ
    {0x011d, -18, 20, R"(^H^h\nZpVrPrLp ^NZJVHPHLJHNFTFXH^LbPdVdZb^^ KCR;YC)"},  // ĝ
    {0x011e, -20, 22, R"(bD`@\<X:P:L<H@FDDJDTFZH^LbPdXd\b`^bZbT XTbT L-N2S4X2Z-)"},  // Ğ
    {0x011f, -18, 20, R"(^H^h\nZpVrPrLp ^NZJVHPHLJHNFTFXH^LbPdVdZb^^ K;M@RBW@Y;)"},  // ğ
    {0x0120, -20, 22, R"(bD`@\<X:P:L<H@FDDJDTFZH^LbPdXd\b`^bZbT XTbT S/Q1S3U1S/)"},  // Ġ
    {0x0121, -18, 20, R"(^H^h\nZpVrPrLp ^NZJVHPHLJHNFTFXH^LbPdVdZb^^ R=P?RAT?R=)"},  // ġ
    {0x0122, -20, 22, R"(bD`@\<X:P:L<H@FDDJDTFZH^LbPdXd\b`^bZbT XTbT SdRhViWlUoQpNo)"},  // Ģ
    {0x0123, -18, 20, R"(^H^h\nZpVrPrLp ^NZJVHPHLJHNFTFXH^LbPdVdZb^^ T:P>RC)"},  // ģ
    {0x0124, -22, 22, R"(D:Dd `:`d DN`N K5R-Y5)"},  // Ĥ
    {0x0125, -18, 20, R"(H:Hd HPNJRHXH\J^P^d L5S-Z5)"},  // ĥ
    {0x0127, -18, 20, R"(H:Hd HPNJRHXH\J^P^d C@R@)"},  // ħ
    {0x0128, -8, 8, R"(R:Rd I4J1M/P0T3W4Z2[/)"},  // Ĩ
    {0x0129, -8, 8, R"(RHRd IBJ?M=P>TAWBZ@[=)"},  // ĩ
    {0x012a, -8, 8, R"(R:Rd J2Z2)"},  // Ī
    {0x012b, -8, 8, R"(RHRd J@Z@)"},  // ī
    {0x012c, -8, 8, R"(R:Rd K-M2R4W2Y-)"},  // Ĭ
    {0x012d, -8, 8, R"(RHRd K;M@RBW@Y;)"},  // ĭ
    {0x012e, -8, 8, R"(R:Rd NdJhIlKoOoQm)"},  // Į
    {0x012f, -8, 8, R"(P:R<T:R8P: RHRd PdLhKlMoQoSm)"},  // į
    {0x0130, -8, 8, R"(R:Rd R/P1R3T1R/)"},  // İ
    {0x0131, -8, 8, R"(RHRd)"},  // ı
    {0x0134, -16, 16, R"(Z:ZZX`VbRdNdJbH`FZFV I5P-W5)"},  // Ĵ
    {0x0135, -10, 10, R"(THTjRpNrJr MCT;[C)"},  // ĵ
    {0x0136, -22, 20, R"(D:Dd `:DV NL`d RdQhUiVlToPpMo)"},  // Ķ
    {0x0137, -18, 16, R"(H:Hd \HH\ PT^d SdRhViWlUoQpNo)"},  // ķ
    {0x0139, -20, 14, R"(F:Fd Fd^d W-O5)"},  // Ĺ
    {0x013a, -8, 8, R"(R:Rd W-O5)"},  // ĺ
    {0x013b, -20, 14, R"(F:Fd Fd^d RdQhUiVlToPpMo)"},  // Ļ
    {0x013c, -8, 8, R"(R:Rd RdQhUiVlToPpMo)"},  // ļ
    {0x013d, -20, 20, R"(F:Fd Fd^d d:bB)"},  // Ľ
    {0x013e, -8, 8, R"(R:Rd X:VB)"},  // ľ
    {0x0141, -20, 14, R"(F:Fd Fd^d @TPJ)"},  // Ł
    {0x0142, -10, 10, R"(R:Rd LTYJ)"},  // ł
    {0x0143, -22, 22, R"(D:Dd D:`d `:`d W-O5)"},  // Ń
    {0x0144, -18, 20, R"(HHHd HPNJRHXH\J^P^d X;PC)"},  // ń
    {0x0145, -22, 22, R"(D:Dd D:`d `:`d RdQhUiVlToPpMo)"},  // Ņ
    {0x0146, -18, 20, R"(HHHd HPNJRHXH\J^P^d SdRhViWlUoQpNo)"},  // ņ
    {0x0147, -22, 22, R"(D:Dd D:`d `:`d K-R5Y-)"},  // Ň
    {0x0148, -18, 20, R"(HHHd HPNJRHXH\J^P^d L;SCZ;)"},  // ň
    {0x014c, -22, 22, R"(N:J<F@DDBJBTDZF^JbNdVdZb^^`ZbTbJ`D^@Z<V:N: J2Z2)"},  // Ō
    {0x014d, -18, 20, R"(PHLJHNFTFXH^LbPdVdZb^^`X`T^NZJVHPH K@[@)"},  // ō
    {0x014e, -22, 22, R"(N:J<F@DDBJBTDZF^JbNdVdZb^^`ZbTbJ`D^@Z<V:N: K-M2R4W2Y-)"},  // Ŏ
    {0x014f, -18, 20, R"(PHLJHNFTFXH^LbPdVdZb^^`X`T^NZJVHPH L;N@SBX@Z;)"},  // ŏ
    {0x0150, -22, 22, R"(N:J<F@DDBJBTDZF^JbNdVdZb^^`ZbTbJ`D^@Z<V:N: R-L5 [-U5)"},  // Ő
    {0x0151, -18, 20, R"(PHLJHNFTFXH^LbPdVdZb^^`X`T^NZJVHPH S;MC \;VC)"},  // ő
    {0x0152, -24, 24, R"(S:L:H<D@BD@J@TBZD^HbLdSd f:S:Sdfd SNaN)"},  // Œ
    {0x0153, -32, 30, R"(BH>J:N8T8X:^>bBdHdLbP^RXRTPNLJHHBH RTjTjPhLfJbH\HXJTNRTRXT^Xb\dbdfbj^)"},  // œ
    {0x0154, -22, 20, R"(D:Dd D:V:\<^>`B`F^J\LVNDN RN`d W-O5)"},  // Ŕ
    {0x0155, -14, 12, R"(LHLd LTNNRJVH\H Y;QC)"},  // ŕ
    {0x0156, -22, 20, R"(D:Dd D:V:\<^>`B`F^J\LVNDN RN`d RdQhUiVlToPpMo)"},  // Ŗ
    {0x0157, -14, 12, R"(LHLd LTNNRJVH\H TdShWiXlVoRpOo)"},  // ŗ
    {0x0158, -22, 20, R"(D:Dd D:V:\<^>`B`F^J\LVNDN RN`d K-R5Y-)"},  // Ř
    {0x0159, -14, 12, R"(LHLd LTNNRJVH\H M;TC[;)"},  // ř
    {0x015a, -20, 20, R"(`@\<V:N:H<D@DDFHHJLLXP\R^T`X`^\bVdNdHbD^ W-O5)"},  // Ś
    {0x015b, -16, 18, R"(^N\JVHPHJJHNJRNTXV\X^\^^\bVdPdJbH^ X;PC)"},  // ś
    {0x015c, -20, 20, R"(`@\<V:N:H<D@DDFHHJLLXP\R^T`X`^\bVdNdHbD^ K5R-Y5)"},  // Ŝ
    {0x015d, -16, 18, R"(^N\JVHPHJJHNJRNTXV\X^\^^\bVdPdJbH^ LCS;ZC)"},  // ŝ
    {0x015e, -20, 20, R"(`@\<V:N:H<D@DDFHHJLLXP\R^T`X`^\bVdNdHbD^ RdQhUiVlToPpMo)"},  // Ş
    {0x015f, -16, 18, R"(^N\JVHPHJJHNJRNTXV\X^\^^\bVdPdJbH^ SdRhViWlUoQpNo)"},  // ş
    {0x0160, -20, 20, R"(`@\<V:N:H<D@DDFHHJLLXP\R^T`X`^\bVdNdHbD^ K-R5Y-)"},  // Š
    {0x0161, -16, 18, R"(^N\JVHPHJJHNJRNTXV\X^\^^\bVdPdJbH^ L;SCZ;)"},  // š
    {0x0162, -16, 16, R"(R:Rd D:`: RdQhUiVlToPpMo)"},  // Ţ
    {0x0163, -10, 14, R"(R:R\TbXd\d LHZH TdShWiXlVoRpOo)"},  // ţ
    {0x0164, -16, 16, R"(R:Rd D:`: K-R5Y-)"},  // Ť
    {0x0165, -10, 18, R"(R:R\TbXd\d LHZH b:`B)"},  // ť
    {0x0168, -22, 22, R"(D:DXF^JbPdTdZb^^`X`: I4J1M/P0T3W4Z2[/)"},  // Ũ
    {0x0169, -18, 20, R"(HHH\JbNdTdXb^\ ^H^d JBK?N=Q>UAXB[@\=)"},  // ũ
    {0x016a, -22, 22, R"(D:DXF^JbPdTdZb^^`X`: J2Z2)"},  // Ū
    {0x016b, -18, 20, R"(HHH\JbNdTdXb^\ ^H^d K@[@)"},  // ū
    {0x016c, -22, 22, R"(D:DXF^JbPdTdZb^^`X`: K-M2R4W2Y-)"},  // Ŭ
    {0x016d, -18, 20, R"(HHH\JbNdTdXb^\ ^H^d L;N@SBX@Z;)"},  // ŭ
    {0x016e, -22, 22, R"(D:DXF^JbPdTdZb^^`X`: W0V3U4R5P4N3M0N.O,R+U,V.W0)"},  // Ů
    {0x016f, -18, 20, R"(HHH\JbNdTdXb^\ ^H^d X>WAVBSCQBOAN>O<P:S9V:W<X>)"},  // ů
    {0x0170, -22, 22, R"(D:DXF^JbPdTdZb^^`X`: R-L5 [-U5)"},  // Ű
    {0x0171, -18, 20, R"(HHH\JbNdTdXb^\ ^H^d S;MC \;VC)"},  // ű
    {0x0172, -22, 22, R"(D:DXF^JbPdTdZb^^`X`: \dXhWlYo]o_m)"},  // Ų
    {0x0173, -18, 20, R"(HHH\JbNdTdXb^\ ^H^d ZdVhUlWo[o]m)"},  // ų
    {0x0174, -24, 24, R"(>:Hd R:Hd R:\d f:\d K5R-Y5)"},  // Ŵ
    {0x0175, -22, 22, R"(BHJd RHJd RHZd bHZd KCR;YC)"},  // ŵ
    {0x0176, -18, 18, R"(B:RNRd b:RN K5R-Y5)"},  // Ŷ
    {0x0177, -16, 16, R"(FHRd ^HRdNlJpFrDr JCQ;XC)"},  // ŷ
    {0x0178, -18, 18, R"(B:RNRd b:RN L/J1L3N1L/ X/V1X3Z1X/)"},  // Ÿ
    {0x0179, -20, 20, R"(`:Dd D:`: Dd`d W-O5)"},  // Ź
    {0x017a, -16, 18, R"(^HHd HH^H Hd^d X;PC)"},  // ź
    {0x017b, -20, 20, R"(`:Dd D:`: Dd`d R/P1R3T1R/)"},  // Ż
    {0x017c, -16, 18, R"(^HHd HH^H Hd^d S=Q?SAU?S=)"},  // ż
    {0x017d, -20, 20, R"(`:Dd D:`: Dd`d K-R5Y-)"},  // Ž
    {0x017e, -16, 18, R"(^HHd HH^H Hd^d L;SCZ;)"},  // ž
    {0x02c6, -13, 13, R"(KBR:YB)"},  // ˆ
    {0x02c7, -13, 13, R"(K:RBY:)"},  // ˇ
    {0x02d8, -13, 13, R"(K:M?RAW?Y:)"},  // ˘
    {0x02d9, -8, 8, R"(R<P>R@T>R<)"},  // ˙
    {0x02da, -11, 11, R"(W=V@UARBPAN@M=N;O9R8U9V;W=)"},  // ˚
    {0x02db, -11, 9, R"(RdNhMlOoSoUm)"},  // ˛
    {0x02dc, -15, 15, R"(IAJ>M<P=T@WAZ?[<)"},  // ˜
    {0x02dd, -12, 15, R"(R:LB [:UB)"},  // ˝
    {0x0394, -20, 20, R"(R:BdbdR:)"},  // Δ
    {0x03bc, -18, 20, R"(HHH\JbNdTdXb^\ ^H^d HHHr)"},  // μ
    {0x2013, -22, 22, R"(@RdR)"},  // –
    {0x2014, -34, 34, R"(4RpR)"},  // —
    {0x2018, -8, 8, R"(PFRDTFRHPFPBR>T<)"},  // ‘
    {0x2019, -8, 8, R"(T>R@P>R<T>TBRFPH)"},  // ’
    {0x201a, -8, 8, R"(TbRdPbR`TbTfRjPl)"},  // ‚
    {0x201c, -14, 14, R"(JFLDNFLHJFJBL>N< VFXDZFXHVFVBX>Z<)"},  // “
    {0x201d, -14, 14, R"(N>L@J>L<N>NBLFJH Z>X@V>X<Z>ZBXFVH)"},  // ”
    {0x201e, -14, 14, R"(NbLdJbL`NbNfLjJl ZbXdVbX`ZbZfXjVl)"},  // „
    {0x2020, -16, 16, R"(R:Rn GH]H)"},  // †
    {0x2021, -16, 16, R"(R:Rn GH]H G`]`)"},  // ‡
    {0x2022, -14, 14, R"(XPXRVTTVRVPVNTLRLPLNNLPJRJTJVLXNXP UPTRRSPROPPNRMTNUP)"},  // •
    {0x2026, -28, 28, R"(@`>b@dBb@` R`PbRdTbR` d`bbddfbd`)"},  // …
    {0x2030, -24, 40, R"(d:@d J:N>NBLFHHDH@D@@B<F:J:N<T>Z>`<d: \VXXV\V`Zd^dbbd^dZ`V\V t]t`rbpcndlcjbh`h]hZjXlWnVpWrXtZt])"},  // ‰
    {0x2032, -8, 8, R"(T:PH)"},  // ′
    {0x2033, -12, 12, R"(O:KH Y:UH)"},  // ″
    {0x2039, -10, 10, R"(WFMRW^)"},  // ‹
    {0x203a, -10, 10, R"(MFWRM^)"},  // ›
    {0x20ac, -20, 20, R"(`@\<W:R:L=HCFJFTH[LaRdWd\b`^ @KYK @SWS)"},  // €
    {0x2122, 0, 38, R"(Z:ZN S:`: e:eN e:mN t:mN t:tN)"},  // ™
    {0x2190, -26, 26, R"(fR>R HJ>RHZ)"},  // ←
    {0x2192, -26, 26, R"(>RfR \JfR\Z)"},  // →
    {0x2212, -26, 26, R"(@RdR)"},  // −
    {0x221a, -20, 20, R"(@PENNdZ4f4)"},  // √
    {0x221e, -28, 28, R"(RPWI]FcHgPcX]ZWWMIGFAH=PAXGZMWRP)"},  // ∞
};
// clang-format on

}  // namespace

std::span<const HersheyGlyph> hershey_glyphs() {
    return kGlyphs;
}

}  // namespace mazepress::output
