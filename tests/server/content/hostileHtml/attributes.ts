/** Code and clothes in attributes, where an element itself looks harmless. */
import type { HostileCase } from './hostileCase.ts';

export const attributes: readonly HostileCase[] = [
  { name: 'a picture that fails on purpose', html: '<img src=x onerror=alert(1)>' },
  { name: 'a picture with a broken tag', html: '<img """><script>alert("XSS")</script>">' },
  { name: 'a handler on a paragraph', html: '<p onclick="alert(1)">Words</p>', keeps: 'Words' },
  { name: 'a handler in capitals', html: '<p ONMOUSEOVER="alert(1)">Words</p>', keeps: 'Words' },
  { name: 'a handler after a slash', html: '<p/onclick=alert(1)>Words</p>', keeps: 'Words' },
  { name: 'a handler after an odd name', html: '<p a=b/onclick="alert(1)">Words</p>', keeps: 'Words' },
  {
    name: 'a handler without a space before it',
    html: '<a href="/faq"onclick="alert(1)">Words</a>',
    keeps: 'Words',
  },
  {
    name: 'a handler with a back tick',
    html: '<p title=`x` onfocus=`alert(1)` tabindex=1>Words</p>',
    keeps: 'Words',
  },
  {
    name: 'a handler that runs by itself',
    html: '<details open ontoggle=alert(1)><summary>Words</summary></details>',
    keeps: 'Words',
  },
  {
    name: 'a handler of an animation',
    html: '<p style="animation:x" onanimationstart="alert(1)">Words</p>',
    keeps: 'Words',
  },
  { name: 'a handler of a pointer', html: '<div onpointerrawupdate=alert(1)>Words</div>', keeps: 'Words' },
  { name: 'a handler on the body', html: '<body onload=alert(1)>Words</body>', keeps: 'Words' },
  { name: 'a handler in a closing tag', html: '<p>Words</p onclick=alert(1)>', keeps: 'Words' },
  {
    name: 'a quote that breaks out of an alternative text',
    html: '<img src="/icons/a.svg" alt="a&quot; onload=&quot;alert(1)">',
  },
  {
    name: 'a bracket in an alternative text',
    html: '<img src="/icons/a.svg" alt="a><script>alert(1)</script>">',
  },
  {
    name: 'a style that covers the page',
    html: '<p style="position:fixed;inset:0;background:red">Words</p>',
    keeps: 'Words',
  },
  {
    name: 'a style with an address',
    html: '<div style="background:url(javascript:alert(1))">Words</div>',
    keeps: 'Words',
  },
  {
    name: 'a style of old browsers',
    html: '<div style="width:expression(alert(1))">Words</div>',
    keeps: 'Words',
  },
  { name: 'a style sheet', html: '<style>body{display:none}</style>Words', keeps: 'Words', drops: 'display' },
  {
    name: 'a style sheet from a stranger',
    html: '<link rel="stylesheet" href="https://evil.example/x.css">Words',
    keeps: 'Words',
  },
  {
    name: 'a style sheet that imports',
    html: '<style>@import "https://evil.example/x.css";</style>',
    drops: 'import',
  },
  { name: 'classes of our own pages', html: '<p class="modal scrim">Words</p>', keeps: 'Words' },
  {
    name: 'a class beside that of a gallery',
    html: '<div class="gallery evil"><img src="/icons/a.svg" alt=""></div>',
  },
  { name: 'an id that a page uses', html: '<h2 id="main">Words</h2>', keeps: 'Words' },
  { name: 'an id of a form’s field', html: '<img id="cookie" name="cookie" src="/icons/a.svg" alt="">' },
  { name: 'an id with code', html: '<h2 id="x onclick=alert(1)">Words</h2>', keeps: 'Words' },
  { name: 'two headings of one id', html: '<h2 id="a">One</h2><h3 id="a">Two</h3>', keeps: 'Two' },
  {
    name: 'a role and a name that lie',
    html: '<p role="alert" aria-label="Your password is wrong">Words</p>',
    keeps: 'Words',
  },
  {
    name: 'data that our scripts would read',
    html: '<p data-watch="12" data-testid="x">Words</p>',
    keeps: 'Words',
  },
  {
    name: 'text that can be edited',
    html: '<p contenteditable autofocus tabindex="1">Words</p>',
    keeps: 'Words',
  },
  {
    name: 'a target that names our window',
    html: '<a href="https://a.example" target="_top" ping="https://evil.example">Words</a>',
    keeps: 'Words',
  },
  { name: 'a download', html: '<a href="/faq" download="invoice.exe">Words</a>', keeps: 'Words' },
  {
    name: 'cells that span the world',
    html: '<table><tr><td colspan="99999999" rowspan="-1">Words</td></tr></table>',
    keeps: 'Words',
  },
  {
    name: 'a list that starts beyond all numbers',
    html: '<ol start="1e308"><li>Words</li></ol>',
    keeps: 'Words',
  },
  {
    name: 'a picture as large as a wall',
    html: '<img src="/icons/a.svg" alt="" width="9999999999" height="calc(1px)">',
  },
  {
    name: 'React’s own property',
    html: '<p dangerouslysetinnerhtml="{__html:1}" ref="x" key="y">Words</p>',
    keeps: 'Words',
  },
  {
    name: 'an attribute called like a prototype',
    html: '<p __proto__="x" constructor="y">Words</p>',
    keeps: 'Words',
  },
  { name: 'a slot and a part', html: '<p slot="x" part="y" is="evil-p">Words</p>', keeps: 'Words' },
  {
    name: 'a popover that opens another',
    html: '<p popover id="p">Words</p><button popovertarget="p">Open</button>',
    keeps: 'Words',
  },
  {
    name: 'microdata that claims a price',
    html: '<p itemscope itemtype="https://schema.org/Offer">Words</p>',
    keeps: 'Words',
  },
];
