/** The ornament behind wide art: the engine-turned rosette of old certificates, and rays. Nothing else is allowed. */
import { compactPath } from './engraving/engravingPaths.ts';
import { polygon, short, type Point } from './geometry.ts';

type OrnamentInk = { ink: string; opacity: number };

/** Bands from the rim inward: distance from the middle, depth and number of the petals. */
const bands = [
  { base: 0.9, depth: 0.1, petals: 30 },
  { base: 0.66, depth: 0.12, petals: 24 },
  { base: 0.42, depth: 0.1, petals: 18 },
] as const;
const loops = 5;
const pointsPerPetal = 9;

export function rosette([cx, cy]: Point, radius: number, { ink, opacity }: OrnamentInk): string {
  const rings = bands.flatMap(({ base, depth, petals: count }) => {
    return Array.from({ length: loops }, (_, loop) => {
      const phase = (loop / loops) * Math.PI * 2;
      return polygon(
        Array.from({ length: count * pointsPerPetal }, (__, i): Point => {
          const angle = (i / (count * pointsPerPetal)) * Math.PI * 2;
          const reach = radius * (base + depth * Math.sin(count * angle + phase));
          return [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle)];
        }),
      );
    });
  });
  return `<path d="${compactPath(rings.join(''))}" fill="none" stroke="${ink}" stroke-width=".6" opacity="${opacity}"/>`;
}

const rayCount = 180;
const [rayStart, rayEnd] = [250, 900];

export function rays([cx, cy]: Point, { ink, opacity }: OrnamentInk): string {
  const lines = Array.from({ length: rayCount }, (_, i) => {
    const angle = (i / rayCount) * Math.PI * 2;
    const start = i % 2 === 1 ? rayStart * 1.12 : rayStart;
    const at = (reach: number): string =>
      `${short(cx + reach * Math.cos(angle))} ${short(cy + reach * Math.sin(angle))}`;
    return `M${at(start)}L${at(rayEnd)}`;
  });
  return `<path d="${lines.join('')}" stroke="${ink}" stroke-width=".6" opacity="${opacity}"/>`;
}
