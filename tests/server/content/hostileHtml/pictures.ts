/** Pictures that are something else, or of someone else. */
import type { HostileCase } from './hostileCase.ts';

const picture = (name: string, src: string): HostileCase => ({
  name,
  html: `<p>Words <img src="${src}" alt="A picture"></p>`,
  keeps: 'Words',
});

export const pictures: readonly HostileCase[] = [
  picture('a picture that runs', 'javascript:alert(1)'),
  picture('a picture of a stranger', 'https://evil.example/track.gif'),
  picture('a picture without a scheme', '//evil.example/track.gif'),
  picture(
    'a picture that is a drawing as data',
    'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+',
  ),
  picture('a picture that is a page as data', 'data:text/html;base64,PHNjcmlwdD4='),
  picture('a picture with more than its data', 'data:image/png;base64,AAAA" onload="alert(1)'),
  picture('a picture of too much data', `data:image/png;base64,${'A'.repeat(20_000)}`),
  picture('a picture out of the folder', '../../../etc/passwd'),
  picture('a picture out of the folder, escaped', '..%2f..%2fetc%2fpasswd'),
  picture('a picture of a file that is none', 'nothing.jpg'),
  picture('a plate that no one draws', 'plate:../../etc/passwd'),
  picture('a plate with code', 'plate:bronze&quot; onerror=&quot;alert(1)'),
  picture('a picture of a host that begins like ours', 'https://own.example.evil.example/a.png'),
  picture('a picture with our name as its user', 'https://own.example@evil.example/a.png'),
  {
    name: 'several pictures at once',
    html: '<img srcset="https://evil.example/a.png 1x, javascript:alert(1) 2x" alt="">',
  },
  {
    name: 'a picture with sources',
    html: '<picture><source srcset="https://evil.example/a.webp"><img src="/icons/a.svg" alt=""></picture>',
  },
  { name: 'a picture of old browsers', html: '<image src="https://evil.example/a.png" onerror="alert(1)">' },
  {
    name: 'a picture with a low source',
    html: '<img lowsrc="https://evil.example/a.png" dynsrc="javascript:alert(1)" alt="">',
  },
  {
    name: 'a background',
    html: '<table background="https://evil.example/a.png"><tr><td background="javascript:alert(1)">Words</td></tr></table>',
    keeps: 'Words',
  },
  {
    name: 'a map on a picture',
    html: '<img src="/icons/a.svg" alt="" usemap="#m" ismap longdesc="javascript:alert(1)">',
  },
  {
    name: 'a gallery of strangers',
    html: '<div class="gallery"><img src="https://evil.example/a.png" alt="Words">Words</div>',
    keeps: 'Words',
  },
];
