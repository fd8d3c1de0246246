/** Parts of MUI that no piece of ours is made of, dressed by the theme. Overlays open on the page's own scheme: they belong to no column. */
import MuiButton from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tabs from '@mui/material/Tabs';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';

import { Overlays } from './Overlays.tsx';

import styles from './MuiPieces.module.css';

export function MuiPieces() {
  return (
    <>
      <Overlays />
      <Bids />
      <div className={styles.row}>
        <Chip variant="filter" label="Colt" />
        <Tooltip title="Closes on its own clock" describeChild>
          <MuiButton variant="text">Tooltip</MuiButton>
        </Tooltip>
      </div>
    </>
  );
}

const tabNames = ['Open', 'Won', 'Lost'];

function Bids() {
  const [tab, setTab] = useState(0);
  const tabsId = useId();
  return (
    <div className={styles.bids}>
      <Tabs value={tab} onChange={(_event, chosen: number) => setTab(chosen)} aria-label="My Bids">
        {tabNames.map((name, index) => (
          <Tab
            key={name}
            label={name}
            id={`${tabsId}-tab-${index}`}
            aria-controls={`${tabsId}-panel-${index}`}
          />
        ))}
      </Tabs>
      {tabNames.map((name, index) => (
        <div
          key={name}
          role="tabpanel"
          id={`${tabsId}-panel-${index}`}
          aria-labelledby={`${tabsId}-tab-${index}`}
          hidden={index !== tab}
        >
          {name}
        </div>
      ))}
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Lot</TableCell>
            <TableCell align="right">Your maximum</TableCell>
            <TableCell align="right">Current bid</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          <TableRow>
            <TableCell>215</TableCell>
            <TableCell align="right">$19,000</TableCell>
            <TableCell align="right">$16,500</TableCell>
          </TableRow>
          <TableRow>
            <TableCell>218</TableCell>
            <TableCell align="right">$4,250</TableCell>
            <TableCell align="right">$3,750</TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </div>
  );
}
