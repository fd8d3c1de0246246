/**
 * The streets around the gallery, drawn like a plate: lines in one ink, names along the streets, the gallery as a star.
 */
import styles from './Location.module.css';

type GalleryMapProps = { gallery: { name: string; street: string; city: string } };

const streets = [
  'M0 78C180 64 420 92 800 58',
  'M262 84C259 160 266 250 258 440',
  'M262 250C360 246 500 254 640 248',
  'M640 76C637 160 646 300 640 440',
  'M0 372C200 366 520 380 800 366',
  'M92 78C96 180 88 280 94 372',
  'M266 158C380 154 520 162 638 156',
  'M430 156C434 190 428 220 432 250M520 250C524 300 516 340 520 372M360 250C356 300 364 340 358 372',
];

/** Houses along the streets, each a small box. */
const houses = [
  [300, 186],
  [344, 188],
  [388, 186],
  [474, 188],
  [560, 188],
  [604, 186],
  [300, 278],
  [404, 280],
  [470, 278],
  [560, 280],
  [604, 278],
  [300, 330],
  [404, 332],
  [470, 330],
  [560, 332],
  [130, 120],
  [176, 122],
  [130, 180],
  [178, 178],
  [130, 300],
  [176, 302],
  [690, 120],
  [740, 122],
  [690, 200],
  [742, 198],
  [690, 300],
] as const;

export function GalleryMap({ gallery: { name, street, city } }: GalleryMapProps) {
  const label = `A map: the ${name} at ${street} in ${city}, off Bedford Road, with parking behind the building.`;
  return (
    <svg className={styles.drawing} viewBox="0 0 800 440" role="img" aria-label={label}>
      <rect className={styles.ground} width="800" height="440" />
      <path className={styles.park} d="M18 396C120 388 200 392 244 388L246 440H18Z" />
      <path className={styles.creek} d="M700 440C690 410 712 390 730 372 760 342 752 250 800 230" />
      <path className={styles.rail} d="M0 30C220 14 520 40 800 12" />
      {streets.map((d) => (
        <path key={d} className={styles.street} d={d} />
      ))}
      <path className={styles.highway} d={streets[0]} />
      {houses.map(([x, y]) => (
        <rect key={`${x} ${y}`} className={styles.house} x={x} y={y} width="26" height="18" />
      ))}
      <rect className={styles.lot} x="512" y="204" width="26" height="36" />
      <text className={styles.small} x="525" y="226">
        P
      </text>
      <Names />
      <path className={styles.star} d={star(468, 226)} />
      <path className={styles.leader} d="M468 210V118H482" />
      <text className={styles.here} x="488" y="124">
        {name}
      </text>
      <text className={styles.under} x="488" y="142">
        {street}
      </text>
      <g className={styles.rose}>
        <path d="M46 252V200M38 212 46 198 54 212" />
        <text x="46" y="272">
          N
        </text>
      </g>
    </svg>
  );
}

function Names() {
  return (
    <>
      <text className={styles.name} x="70" y="62">
        State Highway 121
      </text>
      <text className={styles.name} x="380" y="268">
        Muster Road
      </text>
      <text className={styles.name} transform="translate(250 352) rotate(-90)">
        Bedford Road
      </text>
      <text className={styles.name} transform="translate(660 352) rotate(-90)">
        Depot Street
      </text>
      <text className={styles.small} x="132" y="418">
        Armory Park
      </text>
    </>
  );
}

/** Eight points, as in our logo. */
function star(x: number, y: number): string {
  const corners = Array.from({ length: 16 }, (_, at) => {
    const reach = at % 2 === 0 ? 17 : 7;
    const angle = (at * Math.PI) / 8 - Math.PI / 2;
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}
