/** `npm run models` trains every model anew; with names, only these: `npm run models -- harm`. */
const models: Readonly<Record<string, () => Promise<unknown>>> = {
  words: () => import('./count-words.js'),
  worth: () => import('../../eval/worth/model/train.js'),
  notes: () => import('../../eval/notes/model/train.js'),
  harm: () => import('../../eval/harm/model/train.js'),
  meets: () => import('../../eval/meets/model/train.js'),
  evening: () => import('../../eval/evening/model/train.js'),
};

const wanted = process.argv.slice(2);
for (const [name, train] of Object.entries(models)) {
  if (wanted.length === 0 || wanted.includes(name)) await train();
}
