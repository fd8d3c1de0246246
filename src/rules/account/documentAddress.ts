/** Where staff find the file of a document: shown on their page, or saved. */
export const shownDocumentAddress = (documentId: number): string =>
  `/api/clerk/documents/${documentId}/file?as=page`;

export const savedDocumentAddress = (documentId: number): string => `/api/clerk/documents/${documentId}/file`;
