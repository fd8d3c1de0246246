/** What was changed since the branch left main, committed or not, as full paths. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

export function changedFiles(root: string): Set<string> {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
  const changed = [
    ...git('diff', '--name-only', '--relative', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return new Set(changed.map((file) => path.join(root, file)));
}
