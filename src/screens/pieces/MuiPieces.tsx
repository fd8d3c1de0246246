/** The parts MUI draws, dressed by the theme. Overlays open on the page's own scheme: they belong to no column. */
import Alert from '@mui/material/Alert';
import MuiButton from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MuiSwitch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';

import { MuiTheme } from '#ui/theme/MuiTheme.tsx';

import { Overlays } from './Overlays.tsx';

import styles from './MuiPieces.module.css';

export function MuiPieces() {
  return (
    <MuiTheme>
      <Buttons />
      <Overlays />
      <Fields />
      <Bids />
      <div className={styles.row}>
        <Chip variant="status" color="success" label="You're the high bidder" />
        <Chip variant="status" label="Passed. Did not sell" />
        <Chip variant="filter" label="Colt" />
        <MuiSwitch slotProps={{ input: { 'aria-label': 'Off' } }} />
        <MuiSwitch defaultChecked slotProps={{ input: { 'aria-label': 'On' } }} />
        <Tooltip title="Closes on its own clock" describeChild>
          <MuiButton variant="text">Tooltip</MuiButton>
        </Tooltip>
      </div>
      <Alert severity="warning" role="none">
        The price moved. Minimum is now $17,000.
      </Alert>
      <Alert severity="info" role="none">
        Checking whether your bid was received.
      </Alert>
    </MuiTheme>
  );
}

function Buttons() {
  return (['primary', 'accent', 'destructive'] as const).map((color) => (
    <div key={color} className={styles.row}>
      <MuiButton color={color} size="small">
        Small
      </MuiButton>
      <MuiButton color={color}>Medium</MuiButton>
      <MuiButton color={color} size="large">
        Large
      </MuiButton>
      <MuiButton color={color} variant="secondary">
        Medium
      </MuiButton>
      <MuiButton color={color} variant="text">
        Text
      </MuiButton>
      <MuiButton color={color} variant="link">
        Link
      </MuiButton>
      <MuiButton color={color} disabled>
        Disabled
      </MuiButton>
    </div>
  ));
}

function Fields() {
  return (
    <div className={styles.fields}>
      <TextField label="Wishlist name" required defaultValue="Western rifles" id={useId()} />
      <TextField
        label="Email"
        error
        helperText="Enter a full email address, like name@example.com"
        defaultValue="r.hollis@example"
        id={useId()}
      />
    </div>
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
