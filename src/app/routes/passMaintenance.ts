/** What stands between the maintenance page and the site is fetched only while there is maintenance. */

export async function passMaintenance(root: HTMLElement, { isOn }: { isOn: boolean }): Promise<void> {
  if (!isOn) return;
  const { untilPassed } = await import('./maintenancePassage.tsx');
  await untilPassed(root);
}
