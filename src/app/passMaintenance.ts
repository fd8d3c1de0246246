/** What stands between the maintenance page and the site is fetched only while there is maintenance. */

export async function passMaintenance({ isOn }: { isOn: boolean }): Promise<void> {
  if (!isOn) return;
  const { untilPassed } = await import('./maintenancePassage.ts');
  await untilPassed();
}
