import { closeSync, mkdtempSync, openSync, read, rmSync, write } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Checked values that wait to be stored: few of them in memory, many in a file that goes with the buffer. */
export interface ContentBuffer {
	add(values: readonly unknown[]): Promise<BufferedBatch>;
	close(): void;
}
/** Reads what was added together. */
export type BufferedBatch = () => Promise<readonly unknown[]>;

const readFromFile = promisify(read);
const writeToFile = promisify(write);

export function openContentBuffer(maxInMemory = 32 * 1024 * 1024): ContentBuffer {
	let bytesInMemory = 0;
	let file: { descriptor: number; folder: string; length: number } | undefined;

	const addToFile = async (bytes: Buffer): Promise<BufferedBatch> => {
		file ??= newFile();
		const { descriptor, length: position } = file;
		file.length += bytes.length;
		const { length } = bytes;
		const { bytesWritten } = await writeToFile(descriptor, bytes, 0, length, position);
		if (bytesWritten !== length) throw new Error("the disk took only a part");
		return async () => {
			const back = Buffer.alloc(length);
			await readFromFile(descriptor, back, 0, length, position);
			return JSON.parse(back.toString());
		};
	};
	return {
		async add(values) {
			const bytes = Buffer.from(JSON.stringify(values));
			if (bytesInMemory + bytes.length > maxInMemory) return addToFile(bytes);
			bytesInMemory += bytes.length;
			return async () => JSON.parse(bytes.toString());
		},
		close() {
			if (!file) return;
			closeSync(file.descriptor);
			rmSync(file.folder, { recursive: true, force: true });
			file = undefined;
		},
	};
}

function newFile() {
	const folder = mkdtempSync(join(tmpdir(), "lyceum-content-"));
	const descriptor = openSync(join(folder, "values"), "w+", 0o600);
	return { descriptor, folder, length: 0 };
}

/** The buffer of checks, which do not store the content. */
export const discardingBuffer: ContentBuffer = {
	add: async () => async () => [],
	close: () => undefined,
};
