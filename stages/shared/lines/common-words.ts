import { stemOf, stemSet } from './words.js';

/** Everyday English and the stock words of local papers. Other words are rare, which an audience remembers. */
const common = stemSet(`
  a able about above accept according account across act action actually add address afternoon age agency ago agree ahead aim air all allow
  almost alone along already also although always am among amount an and announce annual another answer any anyone anything appear
  apply area arm army around arrive art article artist as ask assembly association at attack attempt attend attention author authority autumn
  available average avoid award aware away baby back bad ball bank bar base be bear beat beautiful because become bed been before begin behind
  being believe benefit best better between big bill birthday bit black block blood blue board boat body book born both bottom box boy branch
  break bridge brief bring broad brother build building business bus busy but buy by call campaign can cancel candidate car card care career carry
  case cash catch cause celebrate center central centre century certain chair challenge chance change character charge charity check chief
  child children choice choose church citizen city claim class clean clear close club coach cold college color colour come coming comment
  commission committee common community company compare complete concern conference confirm consider construction consultation contact contain continue
  contract control cost could council councillor country county couple course court cover create crew crime cross crowd culture cup current customer cut daily
  damage dark data date daughter day deal death debate december decide decision deep defence degree delay deliver demand department deputy describe design
  despite detail develop development did die difference different difficult dinner direct director discuss district do doctor does dog done door double down
  draft dr draw dream drive driver drop due during duty each early earn east easy eat economy edge education effect effort eight either election eleven else
  emergency employee end energy english enjoy enough enter entire environment especially estate even evening event ever every everyone everything evidence
  exactly example executive exhibit exhibition exist expand expect experience expert explain extend extra eye face facility fact fail fair fall family famous fan far farm
  farmer fast father favourite favorite feature february federal fee feel festival few field fifteen fifth fifty fight figure file fill film final
  finally finance find fine finish fire firm first fit five fix floor follow food foot for force foreign form former forward found four free
  friday friend from front full fun fund fundraiser further future gain game garden gate general get girl give glass go goal gold good government grade grand
  grant great green ground group grow growth guest guide gun had hair half hall hand happen happy hard has have he head health hear heart heat heavy
  held help her here high highway hill him his history hit hold holiday home honour honor hope hospital host hot hotel hour house household housing how however huge
  human hundred i idea if image impact important improve in include including income increase indeed independent industry inform information inside instead
  interest into introduce invest investment invite issue it item its january job join judge july june just keep key kid kind kitchen know lack lady land large last
  late later launch law lay lead leader league learn least leave left legal less let letter level library licence license life light like likely limit
  line list little live local long look lose loss lot love low main major make man manage manager many march mark market marriage match matter may maybe mayor me meal mean
  measure media medical meet meeting member memory mention men message metre middle might mile million mind minister minor minute miss model modern moment monday money
  month more morning most mother motor move movement much museum music must my name nation national natural near nearly need neighbor neighbour neighborhood network never new news
  newspaper next night nine no nominate none north not note nothing notice november now number nurse object october of off offer office officer official often oil
  old on once one online only open operate operation opportunity option or orchard order organisation organization other our out outside over own owner page pair paper parade parent park part
  party pass past patient pay peak pension people per percent perform performance perhaps period permission person phone photo pick picture piece place plan planning plant play player please
  point police policy political politics pool poor popular population possible post potential pound power practice prepare present president press pressure price primary principal prison private prize
  probably problem process produce product production profit program programme project promise property propose proposal protect prove provide public publish pull pupil purchase push put quality quarter question
  quick quiet quite race radio raise range rate rather reach react read ready real reason receive recent record recover red reduce region regional regular
  relation release remain remember remove renew repair replace report request require rescue research resident resource respond response rest restaurant result return reveal review rich ride
  right rise risk river road roll roof room round route row rule run rural safe safety sale same saturday save saving say scale scene scheme school science score sea search
  season seat second secretary section security see seek seem sell send senior sense september serve service session set seven several shape share she shop short shot should show shut sign
  significant similar simple since sing single sister sit site situation six size skill small smart so social society some someone something sometimes son song soon sort sound south space speak
  special specific speech speed spend sport spring square staff stage stand standard star start state station statement stay step still stock stop store story street strong structure student study
  style subject success such suggest summer sun sunday supply support sure surprise survey system table take talk target task tax teach teacher team tell ten term test than thank that the
  their them then theory there they thing think third this thousand three through thursday ticket time title to today together tomorrow tonight too top total tour tournament toward town track trade traditional traffic
  train training transport travel treat tree trip true trust try tuesday turn twelve twenty twice two type under understand union unit university until up update upgrade urge us use user usual valley
  value various vehicle very via victory view village visit visitor voice volunteer vote wait walk wall want warm warn warning watch water way we wear weather website wednesday week weekend weekly
  welcome well west what when where whether which while white who whole why wide wife will win wind window winter wish with within without woman women wonder word work worker
  world worry would write wrong yard year yes yet you young youth zone
  alderman amend apartment application appoint approve budget bylaw candidate census chamber clinic contractor cricket deadline dealer developer enrolment enrollment fixture footy forecast fundraise gallery ceremony
  headteacher infrastructure inquiry lane luncheon maintenance ministry nomination nominate officer parish parking pedestrian petition pledge premier priority rail ratepayer refurbish refurbishment renovation reopen resurface
  revenue roadwork scholarship senator shopper shortlist stakeholder stadium sponsor statutory storm suburb subdivision superintendent supervisor surgery tender timetable treasurer trustee tribute utility vacancy venue
  workshop zoning rezone motorist commuter passenger retailer tenant landlord graduate graduation alumni boost bid back axe slash probe vow hail mull eye inch set
`);

/** Returns whether a word is common in everyday English or local papers. */
export function isCommon(word: string): boolean {
  return common.has(stemOf(word));
}
