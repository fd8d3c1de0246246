/** Where a gallery can be looked up on someone else's map: by its address, so that no coordinates have to be kept. */
type Place = { street: string; city: string; stateCode: string; zip: string };

export type MapService = { name: string; to: string };

export function mapServices({ street, city, stateCode, zip }: Place): MapService[] {
  const query = encodeURIComponent(`${street}, ${city}, ${stateCode} ${zip}`);
  return [
    { name: 'Google Maps', to: `https://www.google.com/maps/search/?api=1&query=${query}` },
    { name: 'Apple Maps', to: `https://maps.apple.com/?q=${query}` },
    { name: 'OpenStreetMap', to: `https://www.openstreetmap.org/search?query=${query}` },
  ];
}
