/** Apart from the other sentences, because the browser loads these with the video's script. */
export const videoMessages = {
	captions: "Captions",
	failed: "The video did not load. You can read all of it here, or try again.",
};
