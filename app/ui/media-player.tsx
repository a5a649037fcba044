type MediaPlayerProps = {
  /** `frame`: page of a video or tour service, in an iframe. `file`: video file that the browser plays itself. */
  player: { kind: "frame" | "file"; src: string };
  title: string;
};

/**
 * Player of a video or virtual tour, for use in the template of a placeholder (click-to-load.behaviour.ts), where it loads
 * nothing before the visitor clicks. A video file starts muted, because videos of agencies have no captions.
 */
export function MediaPlayer({ player: { kind, src }, title }: MediaPlayerProps) {
  const classes = "aspect-video w-full rounded-card border-0 bg-ink";
  if (kind === "file")
    return <video src={src} title={title} controls autoPlay muted preload="none" className={classes} />;
  return (
    <iframe
      src={src}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture; xr-spatial-tracking; gyroscope; accelerometer"
      sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      referrerPolicy="strict-origin-when-cross-origin"
      className={classes}
    />
  );
}
