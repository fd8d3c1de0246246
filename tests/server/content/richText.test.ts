/** What becomes of a writer's HTML: links, pictures, films, scripts, headings, tables and galleries. */
import { expect, test } from 'vitest';

import { wordsIn } from '#server/content/refine.ts';
import { richText } from '#server/content/richText.ts';
import { judges } from '#tests/support/content/aContentShelf.ts';

const shown = (html: string, ghost: string | null = null) => richText(html, judges({ ghost }));
const bodyOf = (html: string) => shown(html).body;

test('a link to our own host leads within the site, another leads away and gets no hold of our window', () => {
  const html =
    '<p><a href="https://own.example/faq?slug=a#b">One</a> <a href="/contact">two</a> <a href="https://a.example/x">three</a></p>';
  expect(bodyOf(html)).toEqual([
    {
      tag: 'p',
      children: [
        { tag: 'a', attributes: { href: '/faq?slug=a#b' }, children: ['One'] },
        ' ',
        { tag: 'a', attributes: { href: '/contact' }, children: ['two'] },
        ' ',
        { tag: 'a', attributes: { href: 'https://a.example/x', rel: 'noopener' }, children: ['three'] },
      ],
    },
  ]);
});

test('a link to a page of the content system leads to where that page stands here', () => {
  const ghost = 'https://ghost.example';
  const link = (href: string) => shown(`<a href="${href}">x</a>`, ghost).html;
  expect(link('https://ghost.example/a-letter/#two')).toBe('<a href="/riac-blog/a-letter#two">x</a>');
  expect(link('https://ghost.example/unknown/')).toBe(
    '<a href="https://ghost.example/unknown/" rel="noopener">x</a>',
  );
});

test('what leads nowhere is only its words', () => {
  expect(bodyOf('<p><a href="javascript:x">Read</a> <a name="old">me</a></p>')).toEqual([
    { tag: 'p', children: ['Read', ' ', 'me'] },
  ]);
});

test.each([
  ['https://www.youtube.com/embed/abcdefghijk?autoplay=1', { host: 'youtube', id: 'abcdefghijk' }],
  ['https://www.youtube-nocookie.com/embed/00000000000', { host: 'youtube', id: '00000000000' }],
  ['https://player.vimeo.com/video/123456789?h=1', { host: 'vimeo', id: '123456789' }],
])('the player at %s becomes a film of its host', (src, film) => {
  const { body, html } = shown(`<iframe src="${src}" title="At the bench" width="560"></iframe>`);
  expect(body).toEqual([{ tag: 'video', attributes: { ...film, title: 'At the bench' } }]);
  expect(html).toContain('title="At the bench"');
});

test('any other frame goes', () => {
  expect(shown('<p>Words</p><iframe src="https://maps.example/x"></iframe>').html).toBe('<p>Words</p>');
});

test('a script stays where its host is listed, and only in the tree, from which it is set once', () => {
  const { body, html } = shown(
    '<p>Pin</p><script async src="https://assets.pinterest.com/js/pinit.js"></script><script src="https://a.example/x.js"></script>',
  );
  expect(body).toEqual([
    { tag: 'p', children: ['Pin'] },
    { tag: 'script', attributes: { src: 'https://assets.pinterest.com/js/pinit.js' } },
  ]);
  expect(html).toBe('<p>Pin</p>');
});

const pinScript = 'https://pins.example/pinit.js';
const pin = '<p><a href="https://www.pinterest.com/pin/99360735500167749/">A pin</a></p>';
const scriptsOf = (html: string, script?: string) =>
  richText(html, { ...judges(), pinScript: script }).body.flatMap((node) =>
    typeof node === 'object' && node.tag === 'script' ? [node.attributes] : [],
  );

test('a text with pins brings what draws them, once, and one without pins does not', () => {
  expect(scriptsOf(`${pin}<ul><li>${pin}</li></ul>`, pinScript)).toEqual([{ src: pinScript }]);
  const button =
    '<a href="https://www.pinterest.com/pin/create/button/?url=https%3A%2F%2Fown.example">Save</a>';
  expect(scriptsOf(button, pinScript)).toEqual([{ src: pinScript }]);
  const others = [
    'https://www.pinterest.com/prairiestar/',
    'https://pinterest.com.evil.example/pin/1/',
    '/pin/1/',
  ];
  for (const href of others) expect(scriptsOf(`<a href="${href}">x</a>`, pinScript)).toEqual([]);
});

test('where a site has no such script, a pin is a link and brings none', () => {
  expect(scriptsOf(pin)).toEqual([]);
  expect(bodyOf(pin)).toMatchObject([{ tag: 'p', children: [{ tag: 'a', children: ['A pin'] }] }]);
});

test('a picture is lazy and says how large it is, where anybody knows', () => {
  const ghost = 'https://ghost.example';
  const html =
    '<img class="kg-image" src="https://ghost.example/content/images/a.jpg" alt="A desk" width="2000" height="1333" style="x">';
  expect(shown(html, ghost).body).toEqual([
    {
      tag: 'img',
      attributes: {
        src: 'https://ghost.example/content/images/a.jpg',
        alt: 'A desk',
        width: '2000',
        height: '1333',
        loading: 'lazy',
      },
    },
  ]);
});

test('a plate has the size of all plates, and files in both themes', () => {
  const [image] = bodyOf('<img src="plate:bronze" alt="A bronze horse">');
  expect(image).toMatchObject({
    tag: 'img',
    attributes: { alt: 'A bronze horse', width: '1200', height: '900', themes: 'true' },
  });
  expect(JSON.stringify(image)).toMatch(
    /"src":"\/pictures\/content\/plate-bronze\.[\da-f]{8}-light-800\.webp".*"files":"\/content\/plate-bronze\.[\da-f]{8}"/u,
  );
});

test('a small picture may come as data', () => {
  const src = 'data:image/png;base64,iVBORw0KGgo=';
  expect(shown(`<img src="${src}" alt="">`).html).toContain(`src="${src}"`);
});

test('headings have anchors that are theirs alone, and none is as high as the page’s title', () => {
  expect(
    shown('<h1>The sale</h1><h2>The sale</h2><h3>Prices &amp; fees</h3><h6>Élan</h6><h2>—</h2>').html,
  ).toBe(
    '<h2 id="the-sale">The sale</h2><h2 id="the-sale-2">The sale</h2><h3 id="prices-fees">Prices &amp; fees</h3><h4 id="elan">Élan</h4><h2 id="section">—</h2>',
  );
});

test('a heading keeps the anchor that its writer gave it', () => {
  expect(shown('<h2 id="Fees">What it costs</h2>').html).toBe('<h2 id="fees">What it costs</h2>');
});

test('of a text that opens more than anybody does, the beginning is left, and a long honest one is whole', () => {
  const endless = shown(`<p>Before</p>${'<div>'.repeat(60_000)}after`);
  expect(wordsIn(endless.body)).toBe('Before');
  const items = shown(`<ul>${'<li><p>one<br>'.repeat(2_000)}</ul><p>after</p>`);
  expect([wordsIn(items.body).length, wordsIn(items.body).slice(-8)]).toEqual([2_000 * 3 + 5, 'oneafter']);
});

test('columns stand where Markdown puts them, and no other style of a cell goes on', () => {
  const cell = (style: string) => shown(`<table><tr><td style="${style}">1</td></tr></table>`);
  const aligned = cell('text-align:right');
  expect(aligned.html).toBe('<table><tbody><tr><td style="text-align:right">1</td></tr></tbody></table>');
  expect(JSON.stringify(aligned.body)).toContain('"attributes":{"align":"right"}');
  for (const style of [
    'text-align:right;position:fixed',
    'text-align:url(//evil.example)',
    'text-align:left',
  ]) {
    expect(cell(style).html).toBe('<table><tbody><tr><td>1</td></tr></tbody></table>');
  }
});

test('a table is whole: with a head, cells that span, and a body that no one wrote', () => {
  expect(
    shown(
      '<table><caption>Fees</caption><tr><th scope="col" style="x">Bid</th><td colspan="2">One</td></tr></table>',
    ).html,
  ).toBe(
    '<table><caption>Fees</caption><tbody><tr><th scope="col">Bid</th><td colspan="2">One</td></tr></tbody></table>',
  );
});

test.each([
  [
    'ours',
    '<div class="gallery"><figure><img src="/a.svg" alt="A"><figcaption>One</figcaption></figure></div>',
  ],
  [
    'of the content system',
    '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><figure><img src="/a.svg" alt="A"><figcaption>One</figcaption></figure></div></div></div></figure>',
  ],
])('a gallery, %s, is its pictures with their captions', (_, html) => {
  const image = { tag: 'img', attributes: { src: '/a.svg', alt: 'A', loading: 'lazy' } };
  expect(bodyOf(html)).toEqual([
    {
      tag: 'gallery',
      children: [{ tag: 'figure', children: [image, { tag: 'figcaption', children: ['One'] }] }],
    },
  ]);
});

test('bold and the like are said as what they mean', () => {
  expect(shown('<p><b>a</b><i>b</i><del>c</del><kbd>d</kbd><u>e</u><font>f</font></p>').html).toBe(
    '<p><strong>a</strong><em>b</em><s>c</s><code>d</code>ef</p>',
  );
});

const manyWords = '<p>Some <b>words</b> and <a href="/faq">a link</a>.</p>';

test.each([
  ['of 200 kB', manyWords.repeat(Math.ceil(200_000 / manyWords.length))],
  ['with 15,000 headings of one name', '<h2>Same</h2>'.repeat(15_000)],
  ['of brackets', '<'.repeat(200_000)],
])('a text %s is there to its end', (_, html) => {
  const started = performance.now();
  const { body } = shown(`${html}<p>The end</p>`);
  expect(JSON.stringify(body)).toContain('The end');
  // A bound, and a wide one: what grows with the square of the length takes minutes.
  expect(performance.now() - started).toBeLessThan(10_000);
});

test.each(['<div>', '<ul><li>', '<table><tr><td>', '<blockquote>', '<strong>', '<iframe>', '<svg>'])(
  'a text of %s within each other to the depth of thousands stays shallow',
  (tags) => {
    const { html } = shown(`${tags.repeat(20_000)}Words`);
    expect(html.split('<').length).toBeLessThan(200);
  },
);
