import { stemSet } from '../words.js';

/** Kinds of odd words, in the order in which a reason names them. */
export const appealKinds = [
  'animal',
  'mishap',
  'object',
  'food',
  'character',
  'antic',
  'quarrel',
  'superlative',
] as const;
export type AppealKind = (typeof appealKinds)[number];

/** Weight of the first word of a kind in a headline. */
export const kindWeights: Readonly<Record<AppealKind, number>> = {
  animal: 2.3,
  mishap: 1.5,
  object: 1.25,
  food: 1.1,
  character: 1.2,
  antic: 0.7,
  quarrel: 1.1,
  superlative: 1.1,
};

/** Creatures, as headlines name them. */
const animal = `
  aardvark adder albatross alligator alpaca anaconda animal ant antelope ape armadillo baboon badger bat beagle bear beaver bee beetle billygoat bird bison bobcat budgie budgerigar buffalo
  bull bullock bunny butterfly buzzard calf camel canary capybara cassowary cat caterpillar cattle chameleon cheetah chicken chicks chihuahua chimp chimpanzee chinchilla chipmunk chook
  cobra cockatoo cockatiel cockerel cockroach collie corgi cormorant cougar cow cows coyote crab crayfish croc crocodile crow cygnet dachshund deer dingo dog dolphin donkey duck duckling
  eagle echidna eel elephant elk emu falcon ferret finch flamingo fox frog galah gator gecko gerbil gibbon giraffe goanna goat goldfish goose geese gopher gorilla greyhound guineafowl gull
  hamster hare hawk hedgehog heifer hen heron hippo hippopotamus hog horse hound husky hyena ibis iguana insect jackal jackdaw jaguar jellyfish joey kangaroo kiwi kitten koala kookaburra kudu labrador ladybird
  ladybug lamb leopard lion lizard llama lobster lynx macaw magpie mammoth mare meerkat mice mole mongoose monkey moose mosquito moth mouse mule narwhal newt octopus orangutan ostrich otter owl ox oxen oyster
  pangolin panda panther parakeet parrot peacock peahen pelican penguin pheasant pig piglet pigeon platypus polecat pony poodle porcupine porpoise possum opossum puffin puma pup puppy python quokka rabbit raccoon
  rat rattlesnake raven reindeer rhino robin rooster salmon seagull seal sealion sheep sheepdog shrimp skunk sloth slug snail snake sow spaniel sparrow spider squid squirrel stallion starling stingray
  stork swan tadpole tarantula tarsier terrier tiger toad tortoise tuna turkey turtle vulture wallaby walrus warthog warthogs wasp weasel whale whippet wildebeest wolf wolves wombat woodpecker worm yak zebra
  creature critter herd flock hive swarm pet poultry livestock dassie meerkats hadeda bantam gosling
  monkeys gecko bees hens budgies pooch moggy tomcat croc joeys pademelon weta kea tui pukeko
  shark walleye trout cod haddock crocs
`;

/** Food and drink, preferably funny to say. */
const food = `
  bacon bagel baguette banana bap barbecue braai bean beer beetroot biltong biryani biscuit boerewors bread breakfast brisket broccoli brownie bun bunnychow burger burrito butter buttertart cabbage cake candy caramel carrot casserole
  cauliflower cheddar cheese cheesecake cherry chili chilli chip chips chipper chocolate chowder chutney cider cinnamon clam cocktail coffee coleslaw cookie corndog courgette cracker crisp crisps croissant crumble
  crumpet cucumber cupcake curry custard dill dog donut doughnut dumpling egg eggs fajita fish flapjack fondue fries fudge garlic gherkin gin gingerbread granola gravy guacamole guinness haggis ham hamburger honey hotdog hotpot hummus
  icecream jam jelly jerky kebab ketchup lager lamington lasagna lasagne leek lemon lemonade lettuce licorice liquorice lollipop macaroni mango margarine marmalade marmite marrow marshmallow mayonnaise meat meatball meatloaf melon milk
  milkshake mince muffin mushroom mustard noodle nougat nugget olive omelette onion pancake parsnip pasta pastie pasty pavlova pea peach peanut pepperoni perogy pickle pickled pie pierogi pint pineapple pizza popcorn popsicle pork porridge potato potatoes
  poutine pretzel prune pudding pumpkin quiche radish raisin ravioli relish rhubarb ribs rice salami samosa sandwich sardine sauce sausage scampi scone sherbet shortbread snack soup souffle spaghetti sprout steak stew strawberry
  strudel sundae sushi syrup taco tart tea toast toffee tofu tomato tomatoes treacle trifle turnip vegan vegemite vindaloo vodka waffle walnut watermelon wedge whiskey whisky yogurt yoghurt zucchini
  bake baker bakery chef diner takeaway picnic recipe lunchbox banquet buffet barista bao beefsteak sourdough sprinkles soda
  roasts sausages pies cheesecakes gateau brie stilton parmesan sauerkraut bratwurst kimchi ramen chutneys pavlova snags koeksister vetkoek melktert colcannon coddle crubeens
`;

/** Things that go wrong without harm. */
const mishap = `
  stuck trap trapped escape escapee loose stray wander roam rampage flee chase pursue hijack gatecrash invade intruder invasion infiltrate lock locked lockout mistake mistaken mistakenly mixup accidental accidentally inadvertently
  misspell misspelled misspelt misspelling typo misprint upside backwards blunder gaffe oops error mishap fiasco debacle chaos chaotic bungle botch backfire wilt topple fell soggy melt flop misfire
  lost misplace missing vanish disappear disappearance stolen steal stole thief snatch swipe swiped pinch pinched heist raid pilfer swallow swallowed ate devour devoured gobble munch chew chewed nibble hide hid hidden
  baffle baffled mystery mysterious bizarre weird strange odd oddly puzzle puzzled bewilder bewildered confuse confused confusion unexpected unexpectedly unexplained surreal inexplicable unlikely forgot forgotten forget
  refuse interrupt outnumber outwit outsmart halt overrun blockade strand stranded runaway rogue wayward unwanted uninvited unclaimed wake woke evacuate
  elude evade abandon abandoned unearthed unearth reappear resurface wedged jammed jam snag spill spilled spilt squash flatten rescued embarrass embarrassed awkward regret
  wrong upstage hoax prank prankster mistook hitch hitched stowaway ambush terrorise terrorize squat squatter overwhelm stampede overflow leak honk unplanned
  block blocks clog clogged sank drift drifted float floated crept sneak sneaks sneaked vault dodge dodged evicted eviction eject ejected escort escorted duped fooled tricked
`;

/** Funny objects. */
const object = `
  accordion anvil armchair bagpipe balloon banjo banjos bathtub beard bell bells bidet bin bins bingo boomerang bra bucket bunting bunker cannon caravan cardigan cardboard carousel catapult chainsaw chandelier chimney clock coffin
  cone cones confetti costume couch crossword cuckoo dentures denture dinosaur doll dummy dungarees duvet fez flamingos flagpole float fountain footbath fridge frisbee ghost glitter glockenspiel gnome
  gumboot hairpiece handbag hammock hat hearse hedge helium hosepipe hovercraft inflatable jacuzzi jigsaw jukebox kazoo kettle kilt kite knicker ladder lamppost lawnmower leotard letterbox lighthouse limousine loo lunch lifesize
  mailbox mannequin maypole megaphone mobility moped mop moustache mustache mullet mural nose nickel obelisk outhouse dunny pajamas pyjamas pants pantomime parachute piano pillow pinata plunger poem pogo pompom portaloo potty
  pothole pram puddle puppet quilt radiator recliner roundabout rubber sandcastle saxophone scarecrow scooter sculpture seesaw shed shoe shoes trolley sideburns skateboard skeleton slipper slippers snorkel snowman sock socks sofa
  speedo spoon stapler statue statues steamroller submarine sundial suitcase sunglasses sweater swimsuit tandem teapot telescope telephone tent thong toilet tombola toothbrush torch totem tractor trampoline treadmill trebuchet treehouse
  trombone trousers trumpet tuba typewriter tutu ukulele umbrella underpants underwear unicycle urinal vacuum violin vuvuzela waistcoat wallpaper wand wardrobe weathervane wellies wellington wetsuit wheelbarrow whistle wig windmill
  xylophone yoyo zip zipline zamboni combine forklift bulldozer digger canoe kayak pedalo gondola hay haybale bale bouncy castle couchsurf doorbell jumper jumpers knit knitted knitting crochet yarn
  lightbulb plaque signpost stepladder sprinkler turbine mattress meteorite moon pebble potplant selfie stopsign tyre wishbone marble marbles conker conkers bathwater bog
  sinks mugs tanks lawnmowers gnomes wigs duvets mailboxes turnstile pylon goalpost sandbag sandbags pedalos
  lawn tub driveway minivan windshield windscreen tube shovel snowblower shack igloo lilo mitten mittens glove gloves napkin napkins mop hut jigsaw helipad crossbow abacus pond seabed wheelbarrows teaspoon teaspoons fountains zimmer bollard bollards sandals flipflop doormat birdbath
  nest plastic chain satnav sausages
`;

/** Funny people and figures. */
const character = `
  elvis santa impersonator lookalike impression impressions clown mime wizard witch pirate viking knight druid psychic hypnotist ventriloquist magician busker choir choirboy bandmaster bagpiper piper morris ukulelist
  mascot superhero batman spiderman dracula zombie vampire bigfoot sasquatch yeti yowie alien aliens ufo ufos ghostly haunt haunted poltergeist fairy leprechaun mermaid unicorn dragon robot robots
  naturist nudist streaker nude naked twin twins triplets centenarian stuntman daredevil juggler acrobat contortionist beekeeper cheesemaker taxidermist butler astronaut cowboy
  barber cobbler blacksmith sculptor undertaker knitter landlady nun nuns monk monks vicar bishop bride groom bridesmaid granny grandma grandmother nan nana grandpa grandad prankster pensioner hermit eccentric impostor understudy
  lollipop postie postman milkman crier tourist tourists
  hairdresser polka crier stranger strangers fortune oompah
`;

/** Playful actions. */
const antic = `
  dress dressed disguise disguised costume knit sing sang dance danced nap snooze snore sleepwalk hug kiss propose wed married marry honeymoon named nickname elect elected appoint crown crowned befriend befriended birthday
  apologise apologize apology ride rode juggle yodel whistle wrestle wrestling catapult hurl tossing throwing chuck rolling guzzle feast
  viral follower followers fame celebrity tiktok selfie cult shrine pilgrimage obsession obsessed secret secretly hobby collector replica homemade handmade invent inventor invention reinvent unveil unveiled
  reunite reunited overdue late belated rename renamed declare declared invited invites queue swap swaps swapped barter raffle lottery bingo quiz karaoke sleepover
  conduct moonlight befriends greets outlive outlast impress impersonate pretend regift borrow borrowed smuggle confess confessed anonymous nightly serenade bury buried dig dug taste sculpt
  wear wearing walks paddle cling perch roost hibernate argue shout scream
  riding raced ticket tickets crowned cosplay limerick poem poems haiku
`;

/** Harmless anger. */
const quarrel = `
  row feud furious fury rival rivalry argue argument bicker spat squabble dispute outrage outraged fume fuming complain complaint complains ban banned bans blame accuse accused apology insist insists deny denies denied vow
  duel divide divided uproar backlash anger angry grumble moan rant standoff showdown truce peace revenge prank petition ultimatum snub snubbed robbed cheating cheat scandal rigged
  defend defends defiant defy unimpressed annoyed annoys irked miffed peeved disgusted appalled boo booed ungrateful grudge stubborn preferred prefers jealous envy refuse
  disqualify disqualifies disqualified swear swears swore
`;

const superlative = `
  biggest largest smallest tiniest longest shortest oldest youngest tallest fattest heaviest loudest worst ugliest dullest weirdest strangest quietest slowest fastest narrowest steepest smelliest hottest coldest wettest crookedest loneliest friendliest
  giant gigantic colossal enormous huge massive mammoth monster monstrous jumbo oversized supersized mega tiny miniature mini minuscule lifesize guinness unbeaten undefeated unprecedented infamous notorious legendary iconic eyesore
`;

export const appealLexicon: Readonly<Record<AppealKind, ReadonlySet<string>>> = {
  animal: stemSet(animal),
  mishap: stemSet(mishap),
  object: stemSet(object),
  food: stemSet(food),
  character: stemSet(character),
  antic: stemSet(antic),
  quarrel: stemSet(quarrel),
  superlative: stemSet(superlative),
};

/** Words for how something happens, not what: sharing them does not make two texts about the same thing. */
export const happenings: ReadonlySet<string> = new Set(
  (['mishap', 'antic', 'quarrel', 'superlative'] as const).flatMap((kind) => [...appealLexicon[kind]]),
);

/** Domestic and common animals, which are news only when they do something. */
export const everydayAnimals = stemSet(
  'dog cat horse cow sheep chicken pony cattle fish bird hen bull bee poultry livestock pet insect animal puppy pup kitten lamb calf hound greyhound terrier labrador spaniel pooch salmon trout cod tuna haddock worm herd flock',
);

/** Officials and solemn places, next to which an odd thing is funnier. */
export const solemn = stemSet(`
  police officer cop cops sheriff deputy constable garda gardai firefighter fire brigade crew mayor councillor councilor alderman council vicar priest bishop judge principal librarian library museum mp premier minister inspector lifeguard warden
  ranger headmaster professor university parliament bank church cathedral chapel courthouse post office airport train tram bus ferry station platform statehouse embassy school classroom supermarket grocery pharmacy
  hotel lobby gym golf course pub bar launderette laundromat shop store office car boardroom highway motorway freeway roundabout mall aisle checkout theatre cinema stadium pitch pool beach garden kitchen
  bathroom bedroom attic chimney roof elevator lift escalator parking carpark village neighbourhood neighborhood harbour marina town hall clerk registrar lawyer bailiff traffic wedding baker bakery
`);

/** Ordinary people. */
export const everyman = stemSet(`
  man woman couple grandmother grandfather granny grandma grandad pensioner neighbor neighbour dad mum mom farmer baker resident residents teacher driver motorist owner family husband wife student postman landlord landlady tourist chef
  widower retiree retired plumber electrician barber commuter villager villagers locals homeowner shopkeeper florist busker twins brothers sisters builder
`);
