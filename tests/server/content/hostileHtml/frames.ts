/** Pages within the page: frames, players, drawings, and what old browsers knew. */
import type { HostileCase } from './hostileCase.ts';

const frame = (name: string, src: string): HostileCase => ({
  name,
  html: `<p>Words</p><iframe src="${src}"></iframe>`,
  keeps: 'Words',
});

export const frames: readonly HostileCase[] = [
  frame('a frame of a stranger', 'https://evil.example/'),
  frame('a frame that runs', 'javascript:alert(1)'),
  frame('a frame of data', 'data:text/html,<script>alert(1)</script>'),
  frame('a frame of this site', '/account'),
  frame('a frame without a scheme', '//www.youtube.com/embed/abcdefghijk'),
  frame('a frame that only begins like a player', 'https://www.youtube.com.evil.example/embed/abcdefghijk'),
  frame('a frame with a player as its user', 'https://www.youtube.com@evil.example/embed/abcdefghijk'),
  frame('a player over http', 'http://www.youtube.com/embed/abcdefghijk'),
  frame('a player on another port', 'https://www.youtube.com:444/embed/abcdefghijk'),
  frame('another page of a player’s host', 'https://www.youtube.com/redirect?q=https://evil.example'),
  frame('a player whose film is a path', 'https://www.youtube.com/embed/../redirect?q=x'),
  frame('a player whose film is code', 'https://www.youtube.com/embed/"onload=alert(1)'),
  frame('a Vimeo that is no number', 'https://player.vimeo.com/video/abc'),
  {
    name: 'a player with a document of its own',
    html: '<iframe src="https://www.youtube.com/embed/abcdefghijk" srcdoc="<script>alert(1)</script>"></iframe>',
  },
  {
    name: 'a frame with a document of its own',
    html: '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  },
  {
    name: 'a frame with handlers',
    html: '<iframe src="https://www.youtube.com/embed/abcdefghijk" onload="alert(1)" style="position:fixed"></iframe>',
  },
  {
    name: 'a player whose title is code',
    html: '<iframe src="https://www.youtube.com/embed/abcdefghijk" title="&quot;><script>alert(1)</script>"></iframe>',
  },
  {
    name: 'a frame with markup inside',
    html: '<iframe src="https://evil.example"><img src=x onerror=alert(1)></iframe>',
  },
  { name: 'frames within frames', html: '<iframe><iframe><script>alert(1)</script></iframe></iframe>' },
  { name: 'a frameset', html: '<frameset onload=alert(1)><frame src="https://evil.example"></frameset>' },
  { name: 'an object', html: '<object data="https://evil.example/x.swf"><p>Words</p></object>' },
  { name: 'an object that is a page', html: '<object type="text/html" data="javascript:alert(1)"></object>' },
  { name: 'an embedded file', html: '<embed src="https://evil.example/x.svg">' },
  { name: 'an applet', html: '<applet code="Evil" archive="https://evil.example/x.jar"></applet>' },
  { name: 'a portal', html: '<portal src="https://evil.example">Words</portal>', keeps: 'Words' },
  {
    name: 'a fenced frame',
    html: '<fencedframe src="https://evil.example">Words</fencedframe>',
    keeps: 'Words',
  },
  {
    name: 'a film of a stranger',
    html: '<video src="https://evil.example/x.mp4" onloadstart=alert(1)><source src=x onerror=alert(1)></video>',
  },
  { name: 'our own element for films', html: '<video host="youtube" id="javascript:alert(1)"></video>' },
  {
    name: 'our own element for galleries',
    html: '<gallery><script>alert(1)</script><p>Words</p></gallery>',
    keeps: 'Words',
  },
  { name: 'a sound of a stranger', html: '<audio src=x onerror=alert(1) autoplay></audio>' },
  { name: 'a drawing that runs', html: '<svg onload=alert(1)><path d="M0 0"/></svg>Words', keeps: 'Words' },
  {
    name: 'a drawing with a link',
    html: '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  },
  {
    name: 'a drawing that changes a link',
    html: '<svg><a><animate attributeName=href values=javascript:alert(1) /><text>x</text></a></svg>',
  },
  {
    name: 'a drawing with a page in it',
    html: '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  },
  {
    name: 'a drawing that uses another',
    html: '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"></use></svg>',
  },
  {
    name: 'a drawing with a title that ends it',
    html: '<svg><title><style><img src=x onerror=alert(1)></style></title></svg>',
  },
  {
    name: 'a formula that leaves itself',
    html: '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  },
  { name: 'a formula with a link', html: '<math href="javascript:alert(1)"><mi>x</mi></math>' },
  { name: 'a marquee', html: '<marquee onstart=alert(1)>Words</marquee>', keeps: 'Words' },
  {
    name: 'a field that takes the focus',
    html: '<input autofocus onfocus=alert(1)><select onfocus=alert(1) autofocus></select>',
  },
  { name: 'a key maker', html: '<keygen autofocus onfocus=alert(1)>Words', keeps: 'Words' },
  {
    name: 'a dialog',
    html: '<dialog open onclose=alert(1)>Your session is over</dialog>Words',
    keeps: 'Words',
  },
  { name: 'a custom element', html: '<evil-element onclick=alert(1)>Words</evil-element>', keeps: 'Words' },
  {
    name: 'a shadow',
    html: '<div><template shadowrootmode="open"><script>alert(1)</script></template>Words</div>',
    keeps: 'Words',
  },
];
