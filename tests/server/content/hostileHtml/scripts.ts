/** Code that wants to run: elements that carry it, and the ways in which they are hidden. */
import type { HostileCase } from './hostileCase.ts';

const deep = '<div>'.repeat(40);

export const scripts: readonly HostileCase[] = [
  {
    name: 'a script deeper than anybody writes',
    html: `${deep}Words<script><img src="/icons/a.svg" onerror="alert(1)" /><a href="javascript:alert(1)">Press</a></script>`,
    keeps: 'Words',
    drops: 'Press',
  },
  {
    name: 'a frame deeper than anybody writes',
    html: `${deep}Words<iframe><script>alert(1)</script><p onclick="alert(1)">Press</p></iframe>`,
    keeps: 'Words',
  },
  { name: 'a script', html: '<script>alert(1)</script><p>Read me</p>', keeps: 'Read me', drops: 'alert' },
  { name: 'a script in capitals', html: '<SCRIPT>alert(1)</SCRIPT>Words', keeps: 'Words', drops: 'alert' },
  {
    name: 'a script that is not closed',
    html: '<p>Before</p><script>alert(1)',
    keeps: 'Before',
    drops: 'alert',
  },
  {
    name: 'a script with a space in its end',
    html: '<script>alert(1)</script >After',
    keeps: 'After',
    drops: 'alert',
  },
  { name: 'a script within a script', html: '<scr<script>ipt>alert(1)</scr</script>ipt>' },
  { name: 'a script from a stranger', html: '<script src="https://evil.example/x.js"></script>' },
  {
    name: 'a script from a host that looks like a listed one',
    html: '<script src="https://assets.pinterest.com.evil.example/x.js"></script>',
  },
  {
    name: 'a script with a listed host as its user',
    html: '<script src="https://assets.pinterest.com@evil.example/x.js"></script>',
  },
  {
    name: 'a script of a listed host over http',
    html: '<script src="http://assets.pinterest.com/x.js"></script>',
  },
  {
    name: 'a script of a listed host on another port',
    html: '<script src="https://assets.pinterest.com:8443/x.js"></script>',
  },
  {
    name: 'a script of a listed host with words of its own',
    html: '<script src="https://assets.pinterest.com/js/pinit.js">alert(1)</script>',
    drops: 'alert',
  },
  { name: 'a script without a scheme', html: '<script src="//evil.example/x.js"></script>' },
  { name: 'a script of this site', html: '<script src="/assets/x.js"></script>' },
  { name: 'a script as data', html: '<script src="data:text/javascript,alert(1)"></script>' },
  {
    name: 'a module',
    html: '<script type="module">import "https://evil.example/x.js"</script>',
    drops: 'import',
  },
  {
    name: 'a script with attributes',
    html: '<script async defer onload="alert(1)" src="https://evil.example"></script>',
  },
  {
    name: 'an import map',
    html: '<script type="importmap">{"imports":{"a":"https://evil.example"}}</script>',
    drops: 'imports',
  },
  {
    name: 'JSON that is left in a script',
    html: '<script type="application/ld+json">{"a":"</p><img src=x onerror=alert(1)>"}</script>',
  },
  {
    name: 'a script in SVG',
    html: '<svg><script>alert(1)</script></svg>Words',
    keeps: 'Words',
    drops: 'alert',
  },
  { name: 'a script with a slash', html: '<script/src="https://evil.example/x.js"></script>' },
  { name: 'a script with a null character', html: '<scr\0ipt>alert(1)</scr\0ipt>' },
  { name: 'a script with a line break in its name', html: '<script\n>alert(1)</script\n>', drops: 'alert' },
  { name: 'a script with a tab in its tag', html: '<script\t>alert(1)</script>', drops: 'alert' },
  { name: 'a script with a form feed in its tag', html: '<script\f>alert(1)</script>', drops: 'alert' },
  {
    name: 'a script in a comment that ends early',
    html: '<!--><script>alert(1)</script>-->',
    drops: 'alert',
  },
  { name: 'a script in a comment with a bang', html: '<!-- --!><script>alert(1)</script>', drops: 'alert' },
  {
    name: 'a script behind a conditional comment',
    html: '<!--[if IE]><script>alert(1)</script><![endif]-->Words',
    keeps: 'Words',
    drops: 'alert',
  },
  { name: 'a script in CDATA', html: '<![CDATA[<script>alert(1)</script>]]>' },
  {
    name: 'a script in a processing instruction',
    html: '<?xml version="1.0"?><script>alert(1)</script>',
    drops: 'alert',
  },
  { name: 'a script after a title', html: '<title></title><script>alert(1)</script>', drops: 'alert' },
  { name: 'a script within a title', html: '<title><script>alert(1)</script></title>', drops: 'alert' },
  {
    name: 'a script within a textarea that ends oddly',
    html: '<textarea></textarea/><script>alert(1)</script>',
  },
  {
    name: 'a script within a style',
    html: '<style></style><script>alert(1)</script></style>',
    drops: 'alert',
  },
  {
    name: 'a script within noscript',
    html: '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  },
  {
    name: 'noscript that an ancestor closes',
    html: '<div><noscript></div><script>alert(1)</script></noscript>',
    drops: 'alert',
  },
  {
    name: 'a script within a template',
    html: '<template><script>alert(1)</script></template>',
    drops: 'alert',
  },
  {
    name: 'a script within noembed',
    html: '<noembed><img title="</noembed><script>alert(1)</script>"></noembed>',
  },
  { name: 'a script within xmp', html: '<xmp><script>alert(1)</script></xmp>', drops: 'alert' },
  { name: 'a script within plaintext', html: '<plaintext><script>alert(1)</script>', drops: 'alert' },
  {
    name: 'a script of escaped characters',
    html: '&lt;script&gt;alert(1)&lt;/script&gt;',
    keeps: '<script>alert(1)</script>',
  },
  { name: 'a script that is escaped twice', html: '&amp;lt;script&amp;gt;alert(1)', keeps: '&lt;script&gt;' },
  { name: 'a script in full-width signs', html: '＜script＞alert(1)＜/script＞', keeps: '＜script＞' },
];
