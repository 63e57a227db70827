import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { headlineText, markupText } from '../../../stages/perplexity_news/reading/markup-text.js';
import { parseFeed } from '../../../stages/perplexity_news/reading/parse-feed.js';
import { languageOfTag, languageOfText } from '../../../stages/shared/language/language.js';

function feedOf(text: string) {
  const parsed = parseFeed(text);
  if (parsed.kind === 'problem') throw new Error(parsed.message);
  return parsed.feed;
}

test('reads RSS 1.0 with its Dublin Core dates and language', () => {
  const feed =
    feedOf(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="https://a.example/"><title>Old Paper</title><link>https://a.example/</link><description>d</description><dc:language>de</dc:language></channel>
<item rdf:about="https://a.example/1"><title>Gans gewinnt</title><link>https://a.example/1</link><description>Ja.</description><dc:date>2026-11-18T10:00:00Z</dc:date></item>
</rdf:RDF>`);
  assert.equal(feed, {
    title: 'Old Paper',
    language: 'de',
    items: [
      {
        headline: 'Gans gewinnt',
        summary: 'Ja.',
        url: 'https://a.example/1',
        sections: ['1'],
        date: '2026-11-18T10:00:00Z',
        language: null,
        publisher: null,
        line: 3,
      },
    ],
  });
});

test('an Atom entry takes its alternate link, its published date before its update, and its source’s name', () => {
  const feed = feedOf(`<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title>
<entry xml:lang="fr"><title type="text">R&amp;amp;B &lt;b&gt;</title><link rel="self" href="https://a.example/self"/><link rel="alternate" href="https://a.example/1"/>
<updated>2026-11-19T10:00:00Z</updated><published>2026-11-18T10:00:00Z</published><source><title>The Courier</title></source><content type="html">&lt;p&gt;One&lt;/p&gt;&lt;p&gt;two&lt;/p&gt;</content></entry></feed>`);
  const [entry] = feed.items;
  assert.equal(
    [entry?.headline, entry?.url, entry?.date],
    ['R&amp;B <b>', 'https://a.example/1', '2026-11-18T10:00:00Z'],
  );
  assert.equal([entry?.language, entry?.publisher, entry?.summary], ['fr', 'The Courier', 'One two']);
});

test('an item without a headline uses its first words, a headline has no pictures, and a summary that repeats it is dropped', () => {
  const json = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Fish & <chips>',
    items: [
      { id: '1', content_text: 'Goose & swan <3 tram', date_modified: '2026-11-18' },
      { id: '2', title: '📷 Goose elected', content_html: '<p>Goose <b>elected</b></p>' },
    ],
  });
  const feed = feedOf(json);
  assert.is(feed.title, 'Fish & <chips>');
  assert.equal(
    feed.items.map(({ headline, summary, date }) => [headline, summary, date]),
    [
      ['Goose & swan <3 tram', null, '2026-11-18'],
      ['Goose elected', null, null],
    ],
  );
});

test('a summary that begins with the headline continues after it', () => {
  const text = 'Goose elected by 4. Votes are counted again.';
  const [item] = feedOf(
    `<rss version="2.0"><channel><item><title>Goose elected by 4</title><description>${text}</description></item></channel></rss>`,
  ).items;
  assert.is(item?.summary, 'Votes are counted again.');
});

test('a document type without entities is accepted, and lines keep their numbers', () => {
  const feed = feedOf(
    `<?xml version="1.0"?>\n<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN"\n "http://my.netscape.com/rss.dtd">\n<rss version="0.91"><channel><title>T</title>\n<item><title>x</title></item></channel></rss>`,
  );
  assert.is(feed.items[0]?.line, 5);
});

test('a permanent guid serves as the link, any other does not', () => {
  const guid = (attributes: string) =>
    feedOf(
      `<rss version="2.0"><channel><item><title>x</title><guid${attributes}>https://a.example/1</guid></item></channel></rss>`,
    ).items[0]?.url;
  assert.equal([guid(''), guid(' isPermaLink="false"')], ['https://a.example/1', null]);
});

test('markup becomes words, and headlines keep angle brackets that are not markup', () => {
  assert.is(markupText('one<br>two<p>three</p><svg><title>four</title></svg>').replace(/\s+/gu, ' '), 'one two three ');
  assert.is(headlineText('<em>Fish</em> &amp; chips <now> 2 < 3'), 'Fish & chips <now> 2 < 3');
});

test('language tags of any length become two letters, and nonsense none', () => {
  const tags = ['en', 'en-GB', 'de_AT', 'deu', 'FR', 'x', 'not a tag', '', null];
  assert.equal(tags.map(languageOfTag), ['en', 'en', 'de', 'de', 'fr', null, null, null, null]);
});

test('the language of a text is recognised only if it is long and clear', () => {
  const dutch =
    'De gemeenteraad heeft besloten het standbeeld te verplaatsen naar het nieuwe plein na jaren van discussie over duiven en parkeerplaatsen.';
  assert.is(languageOfText(dutch), 'nl');
  assert.is(languageOfText('Goose elected mascot'), null);
  assert.is(languageOfText('7'.repeat(500)), null);
});

test('a date that a text states is surer than its feed’s', () => {
  const feed = feedOf(`<rss version="2.0"><channel><title>A</title><item><title>Goose</title>
<description>The goose swims. Published on 2026-08-21.</description><pubDate>Sat, 22 Aug 2026 10:00:00 GMT</pubDate>
</item></channel></rss>`);
  assert.equal([feed.items[0]?.date, feed.items[0]?.summary], ['2026-08-21', 'The goose swims.']);
});

test.run();
