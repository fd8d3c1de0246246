/** Where a page finds a piece, and its photographs. Only its consignor and our own people are shown either. */
export const consignmentAddress = (consignmentId: number): string => `/account/consignment/${consignmentId}`;

export const consignmentPhotoAddress = (consignmentId: number, photoId: number): string =>
  `/api/account/consignments/${consignmentId}/photos/${photoId}`;

export const reviewedPhotoAddress = (consignmentId: number, photoId: number): string =>
  `/api/clerk/consignments/${consignmentId}/photos/${photoId}`;

/** Of what was offered by the form that needs no account. */
export const inquiryPhotoAddress = (photoId: number): string => `/api/clerk/inquiries/photos/${photoId}`;
