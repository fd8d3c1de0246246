/**
 * Emotion's `styled`, under MUI's parts of the site as it is built (scripts/builtTheme.ts). It adds that what a combination
 * of styles comes to is worked out once and not at each render, and that a part is one element of React's instead of
 * four. A test compares what comes of both.
 */
import type { EmotionCache } from '@emotion/cache';
import { __unsafe_useEmotionCache as useEmotionCache, ThemeContext } from '@emotion/react';
import { type Interpolation, type SerializedStyles, serializeStyles } from '@emotion/serialize';
import { insertStyles } from '@emotion/utils';
import { createElement, type ElementType, type FunctionComponent, useContext } from 'react';

type Props = Record<string, unknown>;
type Forwards = (name: string) => boolean;
type Styles = readonly Interpolation<Props>[];
type Options = { label?: string; shouldForwardProp?: Forwards };

/** What MUI and Emotion know a styled part by. */
type StyledPart = FunctionComponent<Props> & {
  __emotion_real: StyledPart;
  __emotion_base: ElementType;
  __emotion_styles: Styles;
  __emotion_forwardProp: Forwards | undefined;
};

/** What is known of styles that begin like those on the way to here. */
type Known = {
  ofObject: WeakMap<object, Known>;
  ofText: Map<unknown, Known>;
  serialized?: SerializedStyles;
};
const nothingKnown = (): Known => ({ ofObject: new WeakMap(), ofText: new Map() });

const end = Symbol('end');

function stepText(known: Known, text: unknown): Known {
  const before = known.ofText.get(text);
  if (before) return before;
  const after = nothingKnown();
  known.ofText.set(text, after);
  return after;
}

/** Most styles are the same object at each render; of those that are made again, what is in them counts. */
function stepObject(known: Known, style: object): Known {
  const before = known.ofObject.get(style);
  if (before) return before;
  let after = known;
  for (const [name, value] of Object.entries(style)) after = stepValue(stepText(after, name), value);
  after = stepText(after, end);
  known.ofObject.set(style, after);
  return after;
}

const stepValue = (known: Known, value: unknown): Known =>
  typeof value === 'object' && value !== null ? stepObject(known, value) : stepText(known, value);

/** What comes of a style that is worked out from the part's properties: asked for once a render, as it may use hooks. */
function workOut(style: unknown, props: Props): unknown {
  if (Array.isArray(style)) return style.map((one) => workOut(one, props));
  if (typeof style !== 'function' || '__emotion_styles' in style) return style;
  return workOut((style as (props: Props) => unknown)(props), props);
}

function follow(known: Known, style: unknown): Known {
  if (!Array.isArray(style)) return stepValue(known, style);
  let at = known;
  for (const one of style) at = follow(at, one);
  return stepText(at, end);
}

const isReal = (tag: ElementType | StyledPart): tag is StyledPart =>
  typeof tag !== 'string' && '__emotion_real' in tag;

const notOfElements = new Set(['as', 'ownerState', 'sx', 'theme']);

const defaultForwards = (tag: ElementType): Forwards =>
  typeof tag === 'string' ? (name) => !notOfElements.has(name) : (name) => name !== 'theme';

function forwardsOf(tag: ElementType | StyledPart, own: Forwards | undefined): Forwards | undefined {
  const { __emotion_forwardProp: inner } = isReal(tag) ? tag : { __emotion_forwardProp: undefined };
  return inner && own ? (name) => inner(name) && own(name) : (own ?? inner);
}

/** By the name of a part's styles, those of the parts around it that it took over: their classes are on no element. */
export const takenOver = new Map<string, Set<string>>();

type GivenClasses = { known: Known; className: string; styles: string[]; names: string[] };

/** Classes of styled parts are taken apart into their styles; the others stay as they are. */
function readClasses(known: Known, given: unknown, { key, registered }: EmotionCache): GivenClasses {
  const read: GivenClasses = { known, className: '', styles: [], names: [] };
  if (typeof given !== 'string') return read;
  for (const name of given.split(' ')) {
    const styles = registered[name];
    if (styles === undefined) read.className += name && `${name} `;
    else {
      read.known = stepText(read.known, name);
      read.styles.push(`${styles};`);
      read.names.push(name.slice(key.length + 1));
    }
  }
  return read;
}

function rememberTakenOver(inner: string, outer: readonly string[]): void {
  const names = takenOver.get(inner) ?? new Set();
  for (const name of outer) names.add(name);
  takenOver.set(inner, names);
}

export function styledPart(tag: ElementType | StyledPart, { label, shouldForwardProp }: Options = {}) {
  const { __emotion_base: base, __emotion_styles: inherited } = isReal(tag)
    ? tag
    : { __emotion_base: tag, __emotion_styles: [] };
  const forwards = forwardsOf(tag, shouldForwardProp);
  const readsAs = !(forwards ?? defaultForwards(base))('as');

  return (...own: Styles): StyledPart => {
    const styles = [...inherited, ...(label === undefined ? [] : [`label:${label};`]), ...own];
    const nothing = nothingKnown();

    function Styled(props: Props) {
      const cache = useEmotionCache() as EmotionCache;
      const theme = useContext(ThemeContext);
      const themed: Props = { ...props, theme: props.theme ?? theme };
      const worked = workOut(styles, themed) as Styles;
      const given = readClasses(follow(nothing, worked), props.className, cache);
      const serialized =
        given.known.serialized ?? serializeStyles([...worked, ...given.styles], cache.registered, themed);
      if (!given.known.serialized && import.meta.env.SSR) rememberTakenOver(serialized.name, given.names);
      given.known.serialized = serialized;
      const element = (readsAs && (props.as as ElementType | undefined)) || base;
      insertStyles(cache, serialized, typeof element === 'string');

      const isForwarded = forwards ?? defaultForwards(element);
      const forwarded: Props = {};
      for (const name in props) {
        if (isForwarded(name) && !(readsAs && name === 'as')) forwarded[name] = props[name];
      }
      forwarded.className = `${given.className}${cache.key}-${serialized.name}`;
      return createElement(element, forwarded);
    }

    return Object.assign(Styled, {
      __emotion_real: Styled as StyledPart,
      __emotion_base: base,
      __emotion_styles: styles,
      __emotion_forwardProp: forwards,
    });
  };
}
