import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeAfterwards, root } from "./site.ts";

/** Copies the demo's content into a folder that tests may change; by default it is deleted with their sites. */
export async function copyContent(
	whenDone: (close: () => Promise<void>) => void = closeAfterwards,
): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "content "));
	whenDone(() => rm(folder, { recursive: true }));
	await cp(join(root, "content"), folder, { recursive: true });
	return folder;
}
