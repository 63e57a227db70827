/** A division of a country: its names in texts, its postal code, and its abbreviations in newspapers. */
export type Division = Readonly<{ country: string; code: string; names: readonly string[] }>;

/**
 * Divisions that texts use to distinguish towns: states, provinces and nations. One per line: code, name, other names.
 */
const written: Readonly<Record<string, string>> = {
  US: `AL Alabama|Ala.
    AK Alaska
    AZ Arizona|Ariz.
    AR Arkansas|Ark.
    CA California|Calif.
    CO Colorado|Colo.
    CT Connecticut|Conn.
    DE Delaware|Del.
    DC District of Columbia|D.C.
    FL Florida|Fla.
    GA Georgia|Ga.
    HI Hawaii
    ID Idaho
    IL Illinois|Ill.
    IN Indiana|Ind.
    IA Iowa
    KS Kansas|Kan.
    KY Kentucky|Ky.
    LA Louisiana|La.
    ME Maine
    MD Maryland|Md.
    MA Massachusetts|Mass.
    MI Michigan|Mich.
    MN Minnesota|Minn.
    MS Mississippi|Miss.
    MO Missouri|Mo.
    MT Montana|Mont.
    NE Nebraska|Neb.
    NV Nevada|Nev.
    NH New Hampshire|N.H.
    NJ New Jersey|N.J.
    NM New Mexico|N.M.
    NY New York|N.Y.|New York State|Upstate New York
    NC North Carolina|N.C.
    ND North Dakota|N.D.
    OH Ohio
    OK Oklahoma|Okla.
    OR Oregon|Ore.
    PA Pennsylvania|Pa.
    RI Rhode Island|R.I.
    SC South Carolina|S.C.
    SD South Dakota|S.D.
    TN Tennessee|Tenn.
    TX Texas|Tex.
    UT Utah
    VT Vermont|Vt.
    VA Virginia|Va.
    WA Washington|Wash.|Washington State
    WV West Virginia|W.Va.
    WI Wisconsin|Wis.
    WY Wyoming|Wyo.`,
  CA: `AB Alberta|Alta.
    BC British Columbia|B.C.
    MB Manitoba|Man.
    NB New Brunswick|N.B.
    NL Newfoundland and Labrador|Newfoundland|N.L.
    NS Nova Scotia|N.S.
    ON Ontario|Ont.
    PE Prince Edward Island|P.E.I.
    QC Québec|Que.
    SK Saskatchewan|Sask.`,
  AU: `ACT Australian Capital Territory
    NSW New South Wales
    NT Northern Territory
    QLD Queensland
    SA South Australia
    TAS Tasmania
    VIC Victoria
    WA Western Australia`,
  GB: `ENG England
    NIR Northern Ireland
    SCT Scotland
    WLS Wales`,
  DE: `BW Baden-Württemberg
    BY Bayern|Bavaria
    BE Berlin
    BB Brandenburg
    HB Bremen
    HH Hamburg
    HE Hessen|Hesse
    MV Mecklenburg-Vorpommern
    NI Niedersachsen|Lower Saxony
    NW Nordrhein-Westfalen|North Rhine-Westphalia|NRW
    RP Rheinland-Pfalz|Rhineland-Palatinate
    SL Saarland
    SN Sachsen|Saxony
    ST Sachsen-Anhalt|Saxony-Anhalt
    SH Schleswig-Holstein
    TH Thüringen|Thuringia`,
};

export const divisions: readonly Division[] = Object.entries(written).flatMap(([country, lines]) =>
  lines.split('\n').map((line) => {
    const [, code = '', names = ''] = /^\s*(\S+) (.+)$/u.exec(line) ?? [];
    return { country, code, names: names.split('|') };
  }),
);
