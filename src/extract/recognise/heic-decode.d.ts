declare module 'heic-decode' {
  interface HeicPicture {
    readonly width: number
    readonly height: number
    /** Unpacks it: red, green, blue, alpha. */
    decode(): Promise<{ readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }>
  }
  interface HeicPictures extends ReadonlyArray<HeicPicture> {
    dispose(): void
  }
  const decode: { all(file: { readonly buffer: Uint8Array }): Promise<HeicPictures> }
  export default decode
}
