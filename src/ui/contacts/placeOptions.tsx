/** Countries and states to choose from, made once: they are many, and the same at every key that is pressed. */
import { countries } from '#contract/kernel/countries.ts';

export const placeOptions = (places: readonly { code: string; name: string }[]) =>
  places.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));

/** A required choice begins with an empty option, as HTML asks. */
export const countryOptions = [
  <option key="" value="">
    Choose a country
  </option>,
  ...placeOptions(countries),
];
