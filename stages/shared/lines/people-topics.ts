/**
 * Topics about people that performers often rule out, as in `topicWords`: a family, a marriage and its end, and last
 * colleagues, with the words for comedians and their shows.
 */
export const peopleTopics: readonly Readonly<Record<string, string>>[] = [
  {
    en: 'family families | kids children wife wives husband* mother* father* son sons daughter* parent* child baby babies',
    de: 'familie* | kinder ehefrau ehemann mutter vater sohn tochter eltern kind baby*',
    fr: 'famille* | enfants epouse* mari mere* pere* fils fille filles parent* enfant bebe*',
    es: 'familia* | hijos esposa* marido* madre* padre* hijo hija hijas bebe*',
    it: 'famigli* | figli moglie marito madre madri padre padri figlio figlia figlie genitor* bambin* neonat*',
    pt: 'familia* | filhos esposa* marido* mae maes pai pais filho filha filhas crianca* bebe*',
    nl: 'familie* gezin* | kinderen echtgeno* moeder* vader* zoon dochter* ouder ouders kind baby*',
  },
  {
    en: 'kids children | child baby babies pupil* schoolchild* toddler*',
    de: 'kinder | kind baby* schulkind* kleinkind* kita* schuler*',
    fr: 'enfants | enfant bebe* eleve* bambin* maternelle*',
    es: 'hijos ninos | hijo hija hijas nino nina ninas bebe* alumno* guarderia*',
    it: 'figli bambini | figlio figlia figlie bambin* neonat* alunn* scolar* asilo',
    pt: 'filhos crianca* | filho filha filhas bebe* aluno* creche* menino* menina*',
    nl: 'kinderen | kind baby* leerling* kleuter* peuter*',
  },
  {
    en: 'divorce* marriage* | wife wives husband* alimony',
    de: 'scheidung* ehe | ehefrau ehemann geschieden* unterhalt',
    fr: 'divorce* mariage* | epouse* mari',
    es: 'divorcio* matrimonio* | esposa* marido* divorciad*',
    it: 'divorzi* matrimoni* | moglie marito divorziat*',
    pt: 'divorcio* casamento* | esposa* marido* divorciad*',
    nl: 'scheiding* huwelijk* | echtgeno* gescheiden',
  },
  {
    en: 'colleague* | comedian* comedy comic comics standup cabaret*',
    de: 'kolleg* | kabarett* comedy* comedian* komiker* kleinkunst*',
    fr: 'collegue* confrere* | humoriste* comique* standup cabaret one_man_show',
    es: 'colega* companer* | humorista* comediante* comico comica comicos monologuista* monologo* monologos',
    it: 'collegh* collega | comico comica comici cabaret* cabarettist* monologo monologhi',
    pt: 'colega* | humorista* comediante* comico comica comicos standup',
    nl: 'collega* | cabaret* cabaretier* comedian* komiek* comedy*',
  },
];
