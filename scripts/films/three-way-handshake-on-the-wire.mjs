// The three packets that open a connection, and the packets of a port scan.
import { appear, colors } from "./paint.mjs";
import { code, paintCommand, paintNote, paintTitle, silent } from "./scenes.mjs";

const lines = [
	silent,
	{
		at: 4,
		text: "tcpdump on port 443 while one web page opens. Your computer is on the left, the server on the right.",
	},
	{
		at: 12,
		text: "The first packet carries the flag S, for SYN: I would like to talk, and I start counting at 1000.",
	},
	{
		at: 20,
		text: "The second has S and a dot: SYN and ACK. The server confirms 1001 and names its own number, 5000.",
	},
	{
		at: 29,
		text: "The third has only the dot: ACK. It confirms 5001. A connection exists on both sides, and data follows.",
	},
	{
		at: 38,
		text: "A second capture, from a test lab: one address sends a SYN to ports 21, 22, 23 and 25.",
	},
	{ at: 46, text: "Ports 21, 23 and 25 answer R, reset: nobody is listening there." },
	{
		at: 53,
		text: "Port 22 answers SYN and ACK, and the visitor sends a reset in place of the third packet. It did not want to talk. It wanted to know who is at home.",
	},
	{
		at: 64,
		text: "Many half-finished handshakes from one source: this is what a port scan looks like.",
	},
];

const commands = [
	{ at: 4, rows: ["tcpdump -n port 443"] },
	{ at: 38, rows: ["tcpdump -n host 192.0.2.66"] },
];

const left = 250;
const right = 1030;

/** An arrow from one side to the other, with what the packet carries above it. */
function paintPacket(paint, at, { y, from, isAnswer = false, text, hue = colors.ink }) {
	const grown = appear(at, from, 0.9);
	if (grown === 0) return;
	const [x1, x2] = isAnswer ? [right - 14, left + 14] : [left + 14, right - 14];
	const end = x1 + (x2 - x1) * grown;
	const back = Math.sign(x1 - x2) * 22;
	paint.line(x1, y, end, y, { stroke: hue });
	for (const side of [-12, 12]) paint.line(end, y, end + back, y + side, { stroke: hue });
	paint.text(text, 640, y - 30, { ...code, size: 32, fill: hue, alpha: grown });
}

function paintSides(paint, names, bottom) {
	for (const [x, name] of [
		[left, names[0]],
		[right, names[1]],
	]) {
		paint.text(name, x, 165, { size: 36 });
		paint.line(x, 195, x, bottom, { stroke: colors.line });
	}
}

const ports = [21, 22, 23, 25];

export const film = {
	width: 1280,
	height: 720,
	seconds: 71,
	posterAt: 36,
	lines,
	chapters: [
		{ at: 0, title: "Starting the capture" },
		{ at: 12, title: "SYN, SYN-ACK, ACK" },
		{ at: 38, title: "What a scan looks like" },
	],
	draw(paint, at) {
		if (at < 4) return paintTitle(paint, "A TCP handshake", "Seen on the wire");
		paintCommand(paint, commands, at, { prompt: "$ " });
		if (at < 38) {
			paintSides(paint, ["Your computer", "Server"], 600);
			paintPacket(paint, at, { y: 270, from: 13, text: "S   seq 1000", hue: colors.crimson });
			const second = { y: 370, from: 21, isAnswer: true, text: "S.  seq 5000, ack 1001" };
			paintPacket(paint, at, { ...second, hue: colors.blue });
			paintPacket(paint, at, { y: 470, from: 30, text: ".   ack 5001", hue: colors.crimson });
			paintNote(paint, at, { text: "connected", x: 640, y: 556, from: 33 });
			return;
		}
		paintSides(paint, ["192.0.2.66", "Lab server"], 610);
		for (const [index, port] of ports.entries()) {
			const y = 262 + index * 96;
			paintPacket(paint, at, { y, from: 39 + index * 1.2, text: `S   port ${port}` });
			const isOpen = port === 22;
			paintPacket(paint, at, {
				y: y + 30,
				from: isOpen ? 54 : 46.6 + index * 0.9,
				isAnswer: true,
				text: "",
				hue: isOpen ? colors.green : colors.soft,
			});
			const name = isOpen ? "S." : "R";
			const alpha = appear(at, isOpen ? 54.6 : 47.2 + index * 0.9);
			const hue = isOpen ? colors.green : colors.soft;
			paint.text(name, right + 60, y + 30, { ...code, size: 36, fill: hue, alpha });
			if (isOpen)
				paint.text("then R", left - 90, y + 30, {
					...code,
					size: 32,
					fill: colors.crimson,
					alpha: appear(at, 57),
				});
		}
	},
};
