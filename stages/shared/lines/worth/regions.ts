/** Regions that headlines add to a town's name, each as `name=short=forms`, by ISO country. */
const written: Readonly<Record<string, string>> = {
  US: `alabama=al=ala,alaska=ak,arizona=az=ariz,arkansas=ar=ark,california=ca=calif,colorado=co=colo,connecticut=ct=conn,delaware=de=del,florida=fl=fla,georgia=ga,hawaii=hi,idaho=id,illinois=il=ill,
    indiana=in=ind,iowa=ia,kansas=ks=kan,kentucky=ky,louisiana=la,maine=me,maryland=md,massachusetts=ma=mass,michigan=mi=mich,minnesota=mn=minn,mississippi=ms=miss,missouri=mo,montana=mt=mont,
    nebraska=ne=neb,nevada=nv=nev,new hampshire=nh,new jersey=nj,new mexico=nm,new york=ny,north carolina=nc,north dakota=nd,ohio=oh,oklahoma=ok=okla,oregon=or=ore,pennsylvania=pa=penn,
    rhode island=ri,south carolina=sc,south dakota=sd,tennessee=tn=tenn,texas=tx=tex,utah=ut,vermont=vt,virginia=va,washington=wa=wash,west virginia=wv,wisconsin=wi=wis,wyoming=wy=wyo`,
  CA: `ontario=on=ont,quebec=qc=que,nova scotia=ns,new brunswick=nb,manitoba=mb=man,british columbia=bc,prince edward island=pe=pei,saskatchewan=sk=sask,alberta=ab=alta,newfoundland=nl,
    yukon=yt,nunavut=nu`,
  AU: `new south wales=nsw,victoria=vic,queensland=qld,south australia=sa,western australia=wa,tasmania=tas,northern territory=nt`,
  GB: `england,scotland,wales,northern ireland,west yorkshire,north yorkshire,south yorkshire,yorkshire,lancashire,cheshire,cumbria,northumberland,kent,surrey,sussex,east sussex,west sussex,essex,norfolk,
    suffolk,devon,cornwall,dorset,somerset,wiltshire,hampshire,berkshire,oxfordshire,buckinghamshire,bedfordshire,hertfordshire,cambridgeshire,lincolnshire,nottinghamshire,derbyshire,leicestershire,
    northamptonshire,warwickshire,worcestershire,gloucestershire,herefordshire,shropshire,staffordshire,fife,aberdeenshire`,
  IE: `ireland,co cork,co galway,co kerry,co mayo,co clare,co donegal,co sligo,co wexford,leinster,munster,connacht`,
  ZA: `south africa,eastern cape,western cape,northern cape,gauteng,kwazulu natal,limpopo,mpumalanga,free state`,
  NZ: `new zealand,otago,canterbury,waikato,southland,marlborough,taranaki`,
  FR: `france`,
  DE: `germany`,
  ES: `spain`,
  IT: `italy`,
  JM: `jamaica`,
};

type Region = Readonly<{ name: string; country: string; shortForms: readonly string[] }>;

/** Countries whose regions are all listed, so that two different names are two different places. */
const complete = new Set(['US', 'CA', 'AU']);

const regions: readonly Region[] = Object.entries(written).flatMap(([country, list]) =>
  list.split(',').map((entry) => {
    const [name = '', ...shortForms] = entry.trim().split('=');
    return { name, country, shortForms };
  }),
);

/**
 * Returns the region with a comparable name (or, if allowed, a short form), preferring the given country; null if
 * unknown.
 */
export function regionNamed(text: string, country: string | null, shortForms: boolean): Region | null {
  const fits = (region: Region) => region.name === text || (shortForms && region.shortForms.includes(text));
  return regions.find((region) => region.country === country && fits(region)) ?? regions.find(fits) ?? null;
}

/** Returns whether the region is certainly not the show's; false for regions that are not listed. */
export function isElsewhere(
  region: Region,
  show: Readonly<{ region: string | null; country: string | null }>,
  comparable: (text: string) => string,
): boolean {
  if (show.country === null) return false;
  if (region.country !== show.country) return true;
  if (!complete.has(region.country) || show.region === null) return false;
  const own = regionNamed(comparable(show.region), show.country, true);
  return own !== null && own.name !== region.name;
}
