/**
 * The photographs of a form that is not sent yet, kept by this browser, so that a reload or a log-in does not ask for them
 * again. Where nothing may be kept, they live as long as the page.
 */
const databaseName = 'consignor-photos';
const storeName = 'photos';

const pageMemory = new Map<string, Blob>();

const asked = <Answer>(request: IDBRequest<Answer>): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused.')));
  return promise;
};

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
  return asked(request);
}

/** Undefined where the browser keeps nothing. */
async function inStore<Answer>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer | undefined> {
  try {
    const database = await open();
    try {
      return await asked(work(database.transaction(storeName, mode).objectStore(storeName)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

export async function keepPhotoFile(photo: string, file: Blob): Promise<void> {
  pageMemory.set(photo, file);
  await inStore('readwrite', (store) => store.put(file, photo));
}

export async function photoFile(photo: string): Promise<Blob | undefined> {
  const here = pageMemory.get(photo);
  if (here) return here;
  const kept: unknown = await inStore('readonly', (store) => store.get(photo));
  if (!(kept instanceof Blob)) return undefined;
  pageMemory.set(photo, kept);
  return kept;
}

export async function forgetPhotoFile(photo: string): Promise<void> {
  pageMemory.delete(photo);
  await inStore('readwrite', (store) => store.delete(photo));
}
