/** Makes a file of a chart and hands it to the browser to save. */
import type { DrawnChart } from '#charts/chart.ts';

export const exportKinds = ['SVG', 'PNG', 'Mermaid', 'JSON', 'SCXML'] as const;
export type ExportKind = (typeof exportKinds)[number];

const endings: Readonly<Record<ExportKind, string>> = {
  SVG: 'svg',
  PNG: 'png',
  Mermaid: 'mmd',
  JSON: 'json',
  SCXML: 'scxml',
};
const types: Readonly<Record<ExportKind, string>> = {
  SVG: 'image/svg+xml',
  PNG: 'image/png',
  Mermaid: 'text/plain',
  JSON: 'application/json',
  SCXML: 'application/scxml+xml',
};

/** As the page is now: a file does not follow the theme of its reader's page. */
const themeNow = (): 'light' | 'dark' =>
  document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';

/** Points of a picture for each of the drawing: it is looked at on dense screens. */
const density = 2;
/** Browsers refuse larger canvases. */
const widest = 8_000;

async function contentOf(drawn: DrawnChart, kind: ExportKind): Promise<BlobPart> {
  switch (kind) {
    case 'SVG':
      return svgText(drawn);
    case 'PNG':
      return picture(await svgText(drawn), drawn.layout);
    case 'Mermaid':
      return (await import('#charts/mermaidOf.ts')).mermaidOf(drawn.chart);
    case 'SCXML':
      return (await import('#charts/scxmlOf.ts')).scxmlOf(drawn.chart);
    case 'JSON':
      return `${JSON.stringify(drawn, null, 2)}\n`;
  }
}

const svgText = async (drawn: DrawnChart): Promise<string> =>
  (await import('#charts/svgOf.ts')).svgOf(drawn, { theme: themeNow() });

async function picture(svg: string, { width, height }: DrawnChart['layout']): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.min(density, widest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser drew no picture.'))));
  });
}

export async function saveChart(drawn: DrawnChart, kind: ExportKind): Promise<void> {
  const file = new Blob([await contentOf(drawn, kind)], { type: types[kind] });
  saveFile(file, `${drawn.chart.id}.${endings[kind]}`);
}

function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
