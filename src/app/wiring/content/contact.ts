/** The form with the house behind it. */
import { wiredInquiryForm } from '#app/wiring/shared/wiredInquiryForm.ts';

export const machines = [wiredInquiryForm];
