/** Filters beside the list and as chips above it: each is a part of the address. */
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { aCatalogPage, aCatalogAuction, someFacets } from '#tests/support/catalog/catalogData.ts';

import { mount, press, rail, settle } from './catalogPage.tsx';

describe('filters in the rail', () => {
  test('apply at once, by the address, back on the first page', async () => {
    const { address } = await mount('/catalog/4127?page=2&view=list');
    await press(rail().getByRole('checkbox', { name: /Lever action rifles/u }));
    expect(address()).toBe('/catalog/4127?category=lever-action&view=list');
    await press(rail().getByRole('checkbox', { name: 'Rare 48' }));
    expect(address()).toBe('/catalog/4127?category=lever-action&rareItem=1&view=list');
    await press(rail().getByRole('checkbox', { name: /Lever action rifles/u }));
    expect(address()).toBe('/catalog/4127?rareItem=1&view=list');
  });

  test('say how many lots each would show; one that would show none cannot be chosen', async () => {
    await mount('/catalog/4127');
    expect(rail().getByRole('checkbox', { name: 'Lever action rifles 188' })).toHaveProperty(
      'disabled',
      false,
    );
    expect(rail().getByRole('checkbox', { name: 'Pepperboxes 0' })).toHaveProperty('disabled', true);
  });

  test('that the address chose and nothing has can be taken back', async () => {
    const { address } = await mount('/catalog/4127?manufacturerName=Boutet');
    const box = rail().getByRole('checkbox', { name: 'Boutet 0' });
    expect(box).toHaveProperty('disabled', false);
    await press(box);
    expect(address()).toBe('/catalog/4127');
  });

  test('of a range are asked for when the field is left, however the amount is written', async () => {
    const { address } = await mount('/catalog/4127');
    const field = rail().getByRole('textbox', { name: 'Low estimate, at least' });
    fireEvent.change(field, { target: { value: '$1,500' } });
    expect(address()).toBe('/catalog/4127');
    fireEvent.blur(field);
    await settle();
    expect(address()).toBe('/catalog/4127?lowEst=1500-');
  });

  test('of estimates are both ends, each with its own limits', async () => {
    const { address } = await mount('/catalog/4127?lowEst=1500-');
    const field = (name: string) => rail().getByRole('textbox', { name });
    expect(field('Low estimate, at least')).toHaveProperty('value', '$1,500');
    const highest = field('High estimate, at most');
    fireEvent.change(highest, { target: { value: '9,000' } });
    fireEvent.keyDown(highest, { key: 'Enter' });
    await settle();
    expect(address()).toBe('/catalog/4127?lowEst=1500-&highEst=-9000');
  });

  test('of headlines are words of their own, beside those of the search', async () => {
    const { address } = await mount('/catalog/4127?q=colt&page=2');
    await press(rail().getByRole('button', { name: 'Headline' }));
    const field = rail().getByRole('textbox', { name: 'Words in the headline' });
    fireEvent.change(field, { target: { value: ' navy ' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await settle();
    expect(address()).toBe('/catalog/4127?q=colt&headline=navy');
  });

  test('of amounts are one press away, and a second press takes them back', async () => {
    const { address } = await mount('/catalog/4127?page=3');
    const band = () => rail().getByRole('link', { name: '$1,000–5,000' });
    expect(band().getAttribute('href')).toBe('/catalog/4127?lowEst=1000-5000');
    await press(band());
    expect(address()).toBe('/catalog/4127?lowEst=1000-5000');
    expect(band().getAttribute('aria-current')).toBe('true');
    await press(band());
    expect(address()).toBe('/catalog/4127');
  });

  test('of amounts that no lot has are not offered', async () => {
    await mount('/catalog/4127', () =>
      aCatalogPage({ facets: someFacets({ lowEst: { from: 1_200, to: 9_000 } }) }),
    );
    const bands = rail()
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(bands).toEqual(['$1,000–5,000', '$5,000–25,000']);
  });

  test('of a long list are found by their words, and all can be seen', async () => {
    const makers = Array.from({ length: 14 }, (_, index) => ({
      value: `Maker ${index}`,
      words: `Maker ${index}`,
      count: 20 - index,
    }));
    await mount('/catalog/4127?manufacturerName=Maker+13', () =>
      aCatalogPage({ facets: someFacets({ manufacturerName: makers }) }),
    );
    const shown = () => rail().getAllByRole('checkbox', { name: /Maker/u }).length;
    // The most frequent six, and what is chosen.
    expect(shown()).toBe(7);
    fireEvent.change(rail().getByRole('searchbox', { name: 'Find a maker' }), {
      target: { value: 'maker 1' },
    });
    expect(shown()).toBe(5);
    fireEvent.change(rail().getByRole('searchbox', { name: 'Find a maker' }), { target: { value: '' } });
    await press(rail().getByRole('button', { name: 'View all 14' }));
    expect(shown()).toBe(14);
  });

  test('stay unfolded when the last choice in them is taken back', async () => {
    await mount('/catalog/4127?hlo=H');
    const group = () => rail().getByRole('button', { name: 'Kind' }).getAttribute('aria-expanded');
    expect(group()).toBe('true');
    await press(rail().getByRole('checkbox', { name: /Handguns/u }));
    expect(group()).toBe('true');
  });

  test('of a closed group come when it is opened', async () => {
    await mount('/catalog/4127');
    expect(rail().queryByRole('group', { name: 'Kind' })).toBeNull();
    await press(rail().getByRole('button', { name: 'Kind' }));
    const group = within(rail().getByRole('group', { name: 'Kind' }));
    expect(group.getByRole('checkbox', { name: /Handguns/u })).toBeDefined();
  });

  test('are a form that works without script', async () => {
    await mount('/catalog/4127/antique-firearms?q=colt&sort=viewed');
    const form = screen.getByRole('complementary', { name: 'Filters' }).querySelector('form');
    expect(form?.getAttribute('action')).toBe('/catalog/4127');
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['q', 'colt'],
      ['sort', 'viewed'],
      ['lowEstFrom', ''],
      ['lowEstTo', ''],
      ['highEstFrom', ''],
      ['highEstTo', ''],
      ['amcode', 'A'],
    ]);
  });

  test('of a sale that is over are prices instead of estimates', async () => {
    const facets = someFacets({ priceRealized: { from: 100, to: 90_000 }, sold: 90, passed: 4 });
    await mount('/catalog/4127', () => aCatalogPage({ facets }), aCatalogAuction({ Status: 'closed' }));
    expect(rail().getByRole('textbox', { name: 'Price realized, at least' })).toBeDefined();
    expect(rail().getByRole('checkbox', { name: 'Passed 4' })).toBeDefined();
    expect(screen.getByRole('option', { name: 'Price realized' })).toBeDefined();
    expect(screen.queryByRole('option', { name: 'Estimate, low to high' })).toBeNull();
  });
});

describe('chips', () => {
  test('name what is looked for; each takes its part back', async () => {
    const { address } = await mount('/catalog/4127?q=navy&category=lever-action&lowEst=1500-85000');
    const chips = within(screen.getByRole('list', { name: 'What you are looking for' }));
    expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual([
      '“navy”, remove filter',
      'Lever action rifles, remove filter',
      '$1,500 to $85,000, remove filter',
      'Clear all',
      'Save this search',
    ]);
    await press(chips.getByRole('link', { name: /Lever action/u }));
    expect(address()).toBe('/catalog/4127?q=navy&lowEst=1500-85000');
    await press(screen.getByRole('link', { name: 'Clear all' }));
    expect(address()).toBe('/catalog/4127');
  });

  test('that is taken back by keyboard hands the focus on', async () => {
    await mount('/catalog/4127?category=lever-action&hlo=H');
    const chip = (name: RegExp) => screen.getByRole('link', { name });
    chip(/Lever action/u).focus();
    await press(chip(/Lever action/u));
    expect(document.activeElement).toBe(chip(/Handguns/u));
    await press(chip(/Handguns/u));
    expect(document.activeElement?.querySelectorAll('a')).toHaveLength(0);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('say that a parameter meant nothing, and lead to the address without it', async () => {
    const { address } = await mount('/catalog/4127?color=red&category=lever-action');
    await press(screen.getByRole('link', { name: /Unknown filter removed/u }));
    expect(address()).toBe('/catalog/4127?category=lever-action');
    expect(screen.queryByText(/Unknown filter/u)).toBeNull();
  });
});
