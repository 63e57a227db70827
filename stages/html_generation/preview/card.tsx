import { longestWord } from '../names/place-names.js';

/** The texts of the preview image; null texts are omitted. */
export type CardTexts = Readonly<{
  performer: string | null;
  city: string | null;
  where: string | null;
  venue: string | null;
  date: string;
  times: string | null;
}>;

const ink = '#17181c';
const paper = '#fbfaf7';
const soft = '#b9b9bd';
const accent = '#ffa873';

/** Pixels between the margins. */
const width = 1056;

/** Returns a smaller size for longer names, so that they fit in two rows and no word is broken. */
function citySize(city: string): number {
  const length = [...city].length;
  const size = length <= 10 ? 168 : length <= 16 ? 120 : length <= 30 ? 88 : 64;
  return Math.min(size, Math.floor(width / longestWord(city)));
}

/** The preview image as JSX for satori. Sizes are pixels of 1200 × 630. */
export function Card({ texts, families }: { texts: CardTexts; families: string }) {
  const { performer, city, where, venue, date, times } = texts;
  return (
    <div style={{ ...frame, fontFamily: families }}>
      <div style={{ ...clamped(1), fontSize: 38, color: soft }}>{performer ?? ''}</div>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        {city !== null && (
          <div style={{ ...clamped(2), ...cityStyle, fontSize: citySize(city), letterSpacing: citySpacing(city) }}>
            {city}
          </div>
        )}
        <div style={{ ...clamped(2), fontSize: 46, fontWeight: 700, marginTop: 18 }}>{venue ?? ''}</div>
        <div style={{ ...clamped(1), fontSize: 34, color: soft, marginTop: 6 }}>{where ?? ''}</div>
      </div>
      <div style={bottom}>
        <div>{date}</div>
        <div style={{ color: accent }}>{times ?? ''}</div>
      </div>
    </div>
  );
}

const frame = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  width: 1200,
  height: 630,
  boxSizing: 'border-box',
  padding: '56px 72px 60px',
  background: ink,
  color: paper,
} as const;

const cityStyle = { fontWeight: 700, lineHeight: 1.05, wordBreak: 'break-word' } as const;

/** Tightens large Latin, Greek and Cyrillic letters; in other scripts, letters would collide or separate. */
function citySpacing(city: string) {
  return /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u.test(city) ? '0' : '-0.03em';
}

const bottom = {
  display: 'flex',
  justifyContent: 'space-between',
  borderTop: '4px solid #3a3c43',
  paddingTop: 28,
  fontSize: 40,
  fontWeight: 700,
} as const;

function clamped(rows: number) {
  return { display: 'block', lineClamp: rows, lineHeight: 1.2 } as const;
}
