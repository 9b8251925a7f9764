import { createHash } from "node:crypto";

export interface ContentFingerprint {
	/** The hash of the files and of the format in which this release stores them. */
	readonly hash: string;
	/** The hash of the files alone: a release that stores them in another format recognizes them. */
	readonly filesHash: string;
	/** The format in which this release stores content. */
	readonly format: string;
}

/** Raised when everything is stored in another way, so that a new release imports all files again. */
const storageVersion = "2\0";

/** Takes the parts and their files in the order in which they are read. */
export function startFingerprint() {
	const all = createHash("sha256").update(storageVersion);
	const format = createHash("sha256").update(storageVersion);
	const files: string[] = [];
	return {
		addPart({ files: pattern, version = 1 }: FingerprintedPart): void {
			const text = `${pattern} ${version}\0`;
			all.update(text);
			format.update(text);
		},
		addFile(file: string, text: string | undefined): void {
			const entry = `${file}\0${text}\0`;
			all.update(entry);
			files.push(createHash("sha256").update(entry).digest("base64"));
		},
		finish: (): ContentFingerprint => ({
			hash: all.digest("hex"),
			// Sorted, because a release may read its parts in another order.
			filesHash: createHash("sha256").update(files.sort().join("\n")).digest("hex"),
			format: format.digest("hex"),
		}),
	};
}
interface FingerprintedPart {
	readonly files: string;
	readonly version?: number | undefined;
}
