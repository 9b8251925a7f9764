import { widthOf } from "#platform/typesetting/fonts.ts";
import { setText } from "#platform/typesetting/text-setting.ts";
import type { PdfDocument } from "./document.ts";
import { plain } from "./document.ts";
import { drawCover } from "./document-cover.ts";
import { drawBlocks } from "./render-blocks.ts";
import { artifact, openSheet, type Sheet, takeFace } from "./sheet.ts";

/** Draws a whole document; the bytes of the file. */
export async function drawDocument(document: PdfDocument): Promise<Uint8Array> {
	const sheet = openSheet(document);
	const done = bytesOf(sheet);
	drawCover(sheet, sheet.root);
	drawBlocks(sheet, sheet.root, document.blocks);
	drawFeet(sheet);
	sheet.pdf.end();
	return done;
}

function bytesOf({ pdf }: Sheet): Promise<Uint8Array> {
	const pieces: Buffer[] = [];
	return new Promise((resolve, reject) => {
		pdf.on("data", (piece: Buffer) => pieces.push(piece));
		pdf.on("end", () => resolve(Buffer.concat(pieces)));
		pdf.on("error", reject);
	});
}

/** The foot of every page but a cover's: whose it is, what it is, which page. */
function drawFeet(sheet: Sheet): void {
	const { pdf, document } = sheet;
	const { colours, publisher, cover } = document;
	const { count } = pdf.bufferedPageRange();
	const style = { size: 9, leading: 12, colour: colours.soft } as const;
	const title = setText(
		plain(document.title),
		{ ...style, face: "text" },
		sheet.measure - 190,
	);
	const [words = []] = title.lines;
	const short =
		words.map((word) => word.map(({ text }) => text).join("")).join(" ") +
		(title.lines.length > 1 ? " …" : "");
	for (let page = cover.size === "page" ? 1 : 0; page < count; page++) {
		pdf.switchToPage(page);
		const y = sheet.height - 40;
		const number = `${page + 1} of ${count}`;
		const right = sheet.left + sheet.measure;
		artifact(sheet, "Pagination", () => {
			pdf.rect(sheet.left, y - 16, sheet.measure, 0.5).fill(colours.line);
			const write = (
				text: string,
				x: number,
				face: "bold" | "text",
				colour: string,
			) => {
				takeFace(sheet, face, 9, colour);
				pdf.text(text, x, y, { lineBreak: false, baseline: "alphabetic" });
			};
			write(publisher.name, sheet.left, "bold", colours.ink);
			// Names in other scripts are left to the title at the top; a foot is no place for a box.
			if (words.every((word) => word.every(({ face }) => face === "text")))
				write(
					short,
					sheet.left + widthOf(publisher.name, "bold") * 9 + 12,
					"text",
					colours.soft,
				);
			write(number, right - widthOf(number, "text") * 9, "text", colours.soft);
		});
	}
}
