/** Apart from the other sentences, because the browser loads these with the video's script. */
export const videoMessages = {
	captions: "Captions",
	failed: "The video did not load. Read the transcript here, or try again.",
};
