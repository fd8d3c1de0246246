/** The form with the server behind it. */
import { wiredInquiryForm } from '#app/wiring/shared/wiredInquiryForm.ts';

export const machines = [wiredInquiryForm];
