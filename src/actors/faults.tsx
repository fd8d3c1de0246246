/** How a component reports a fault it shows to the error log, and learns the code the visitor can quote. */
import { createContext, useContext } from 'react';

export type ReportFault = (fault: unknown) => Promise<string | undefined>;

/** On the server nothing is reported from here: effects do not run, and the renderer reports for itself. */
const FaultContext = createContext<ReportFault>(() => Promise.resolve(undefined));

export const ReportFaultProvider = FaultContext.Provider;

export const useReportFault = (): ReportFault => useContext(FaultContext);
