import { parentPort } from "node:worker_threads";
import type { PdfDocument } from "#platform/pdf/document.ts";
import { drawDocument } from "#platform/pdf/render-document.ts";
import type { Picture } from "#platform/pictures/picture.ts";
import { drawPicture } from "#platform/pictures/render-picture.ts";

export type Printable = PdfDocument | Picture;

export interface Order {
	readonly number: number;
	readonly document: Printable;
}

export type Delivery =
	| { readonly number: number; readonly bytes: Uint8Array }
	| { readonly number: number; readonly problem: string };

parentPort?.on("message", async ({ number, document }: Order) => {
	const delivery = await draw(document).then(
		(bytes): Delivery => ({ number, bytes }),
		(problem: unknown): Delivery => ({ number, problem: String(problem) }),
	);
	parentPort?.postMessage(delivery);
});

const draw = async (order: Printable): Promise<Uint8Array> =>
	"marks" in order ? drawPicture(order) : drawDocument(order);
