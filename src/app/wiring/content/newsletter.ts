/** The form with the house behind it. */
import { wiredInquiryForm } from '#app/wiredInquiryForm.ts';

export const machines = [wiredInquiryForm];
