/** A file as its call takes it, whatever the browser believes that it is. */
export const fileBody = (file: Blob): Blob => file.slice(0, file.size, 'application/octet-stream');
