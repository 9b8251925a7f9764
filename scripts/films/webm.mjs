// A WebM file with one track of pictures, as players want it: its length and the positions of its key frames stand at the
// beginning, so that a browser can go to any second of it without loading what lies before.

const bytesOf = (value, size) => {
	const bytes = Buffer.alloc(size);
	bytes.writeUIntBE(value, 0, size);
	return bytes;
};

const unsigned = (value) => {
	let size = 1;
	while (value >= 2 ** (8 * size)) size += 1;
	return bytesOf(value, size);
};

/** A float of 64 bits. */
const float = (value) => {
	const bytes = Buffer.alloc(8);
	bytes.writeDoubleBE(value);
	return bytes;
};

/** Sizes have eight bytes, whose first one says so; shorter ones would save nothing that counts. */
const sizeOf = (length) => {
	const bytes = Buffer.alloc(8);
	bytes.writeUIntBE(length, 2, 6);
	bytes[0] = 1;
	return bytes;
};

const element = (id, ...contents) => {
	const body = Buffer.concat(
		contents.map((content) => (typeof content === "string" ? Buffer.from(content) : content)),
	);
	return Buffer.concat([Buffer.from(id, "hex"), sizeOf(body.length), body]);
};

/** Every cluster begins with a key frame. */
function groupByKeyFrame(frames) {
	const groups = [];
	for (const frame of frames) {
		if (frame.isKey) groups.push([]);
		groups.at(-1).push(frame);
	}
	return groups;
}

const milliseconds = ({ at }) => Math.round(at * 1000);

function createCluster([first, ...rest]) {
	const start = milliseconds(first);
	const blocks = [first, ...rest].map((frame) => {
		const head = Buffer.alloc(4);
		head[0] = 0x81;
		head.writeInt16BE(milliseconds(frame) - start, 1);
		head[3] = frame.isKey ? 0x80 : 0;
		return element("a3", head, frame.data);
	});
	return element("1f43b675", element("e7", unsigned(start)), ...blocks);
}

/** Positions have eight bytes, so that the length of this does not depend on them. */
const createCues = (groups, positions) =>
	element(
		"1c53bb6b",
		...groups.map(([first], index) =>
			element(
				"bb",
				element("b3", bytesOf(milliseconds(first), 4)),
				element(
					"b7",
					element("f7", unsigned(1)),
					element("f1", Buffer.concat([bytesOf(0, 2), bytesOf(positions[index] ?? 0, 6)])),
				),
			),
		),
	);

export function muxWebm({ width, height, seconds, colors, frames }) {
	const head = element(
		"1a45dfa3",
		element("4286", unsigned(1)),
		element("42f7", unsigned(1)),
		element("42f2", unsigned(4)),
		element("42f3", unsigned(8)),
		element("4282", "webm"),
		element("4287", unsigned(4)),
		element("4285", unsigned(2)),
	);
	const information = element(
		"1549a966",
		element("2ad7b1", unsigned(1_000_000)),
		element("4489", float(seconds * 1000)),
		element("4d80", "Lyceum"),
		element("5741", "Lyceum"),
	);
	const tracks = element(
		"1654ae6b",
		element(
			"ae",
			element("d7", unsigned(1)),
			element("73c5", unsigned(1)),
			element("9c", unsigned(0)),
			element("83", unsigned(1)),
			element("86", "V_VP9"),
			element(
				"e0",
				element("b0", unsigned(width)),
				element("ba", unsigned(height)),
				element(
					"55b0",
					element("55b1", unsigned(colors.matrix)),
					element("55b9", unsigned(colors.range)),
					element("55ba", unsigned(colors.transfer)),
					element("55bb", unsigned(colors.primaries)),
				),
			),
		),
	);
	const groups = groupByKeyFrame(frames);
	const clusters = groups.map(createCluster);
	const before = information.length + tracks.length + createCues(groups, []).length;
	const positions = clusters.map((_, index) =>
		clusters.slice(0, index).reduce((sum, { length }) => sum + length, before),
	);
	const cues = createCues(groups, positions);
	return Buffer.concat([head, element("18538067", information, tracks, cues, ...clusters)]);
}
